import { createClient } from '@sanity/client';
import type { SanityDocument } from 'sanity';
import { expect, test } from 'vitest';
import { validateRedirect } from './redirect.ts';
import { validateSynonym, warnAboutSynonym } from './synonym.ts';
import { validateUniqueAddress } from './unique-address.ts';
import { UNCHECKED_MESSAGE } from './unreadable-content.ts';

/** A client of a content lake that cannot be reached. */
const getClient = () =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: 'http://127.0.0.1:9',
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
  });

const context = (document: Record<string, unknown>) => ({
  document: { _id: 'drafts.new', _createdAt: '', _updatedAt: '', _rev: '', ...document } as SanityDocument,
  getClient,
});

test('a page, a redirect and a synonym without errors stay valid', async () => {
  const page = context({ _type: 'page', slug: { current: 'new' } });
  expect(await validateUniqueAddress(page)).toBe(true);
  const redirect = context({ _type: 'redirect', to: { _type: 'link', kind: 'external', href: '/b/' } });
  expect(await validateRedirect('/a/', redirect)).toBe(true);
  const synonym = { synonyms: ['lidar', 'laser scanner'] };
  expect(await validateSynonym(synonym, context({ _type: 'searchSynonym' }))).toBe(true);
  expect(await warnAboutSynonym(synonym, context({ _type: 'searchSynonym' }))).toBe(UNCHECKED_MESSAGE);
});

test('their own errors are reported', async () => {
  expect(await validateRedirect('/a/?b', context({ _type: 'redirect' }))).toContain('without ? and #');
  expect(await validateSynonym({ synonyms: ['lidar'] }, context({ _type: 'searchSynonym' }))).not.toBe(true);
});
