import { createClient } from '@sanity/client';
import type { SanityDocument } from 'sanity';
import { expect, test } from 'vitest';
import { validateSynonym, warnAboutSynonym } from './synonym.ts';
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

test('a synonym without errors stays valid', async () => {
  const synonym = { synonyms: ['lidar', 'laser scanner'] };
  expect(await validateSynonym(synonym, context({ _type: 'searchSynonym' }))).toBe(true);
  expect(await warnAboutSynonym(synonym, context({ _type: 'searchSynonym' }))).toBe(UNCHECKED_MESSAGE);
});

test('its own errors are reported', async () => {
  expect(await validateSynonym({ synonyms: ['lidar'] }, context({ _type: 'searchSynonym' }))).not.toBe(true);
});
