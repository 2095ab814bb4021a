import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { defineType } from 'sanity';
import type { SanityDocument } from 'sanity';
import { afterEach, expect, test, vi } from 'vitest';
import { withContentChecks } from './content-checks.ts';
import { validateSynonym, warnAboutSynonym } from './synonym.ts';
import { UNCHECKED_MESSAGE } from './unreadable-content.ts';

const UNREACHABLE_LAKE = 'http://127.0.0.1:9';

const context = (fields: Record<string, unknown>, apiHost = UNREACHABLE_LAKE) => {
  const document = { _id: 'drafts.new', _createdAt: '', _updatedAt: '', _rev: '', ...fields } as SanityDocument;
  const getClient = () =>
    createClient({
      projectId: 'local',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost,
      useProjectHostname: false,
      useCdn: false,
      maxRetries: 0,
    });
  return { document, getClient };
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** The rule of a page that warns. */
function warnAboutPage(_: unknown, { document, getClient }: ReturnType<typeof context>): unknown {
  const { validation } = withContentChecks(defineType({ name: 'doc', type: 'document', fields: [] }));
  type Check = (document: unknown, context: { getClient: () => SanityClient }) => unknown;
  const rule = { custom: (check: Check) => ({ check, warning: () => check }) };
  const [, warn] = (validation as (given: typeof rule) => [unknown, Check])(rule);
  return warn(document, { getClient });
}

test('a synonym without errors stays valid', async () => {
  const synonym = { synonyms: ['lidar', 'laser scanner'] };
  expect(await validateSynonym(synonym, context({ _type: 'searchSynonym' }))).toBe(true);
  expect(await warnAboutSynonym(synonym, context({ _type: 'searchSynonym' }))).toBe(UNCHECKED_MESSAGE);
});

test('its own errors are reported', async () => {
  expect(await validateSynonym({ synonyms: ['lidar'] }, context({ _type: 'searchSynonym' }))).not.toBe(true);
});

test.each([
  ['a synonym', warnAboutSynonym, { _type: 'searchSynonym', synonyms: ['lidar', 'laser scanner'] }],
  ['a page', warnAboutPage, { _type: 'doc', title: 'New', link: { _ref: 'doc-b' } }],
])(
  'a lake that does not respond causes a warning in the form of %s',
  async (_, warn, document) => {
    const silent = createServer();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const warning = warn(document, context(document, `http://127.0.0.1:${(silent.address() as AddressInfo).port}`));
    await once(silent, 'connection');
    limit.abort();
    expect(await warning).toBe(UNCHECKED_MESSAGE);
    silent.close();
    silent.closeAllConnections();
  },
  5000,
);
