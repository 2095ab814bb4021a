import { expect, test } from 'vitest';
import { endOf, shareKeyOf, shareLinkId, shareLinkSchema, shareLinkState } from './share-link.ts';
import type { SharedDocument, ShareLink } from './share-link.ts';

const CREATED = '2026-11-22T10:00:00Z';
const NOW = Date.parse('2026-11-23T10:00:00Z');
const DAY_MS = 86_400_000;
const KEY = 'AbCdEfGhIjKlMnOpQrStU-';

const link = (fields: Partial<ShareLink> = {}): ShareLink => ({
  _id: shareLinkId(KEY),
  _createdAt: CREATED,
  _updatedAt: CREATED,
  documentId: 'doc-a',
  publishedRevision: 'r1',
  days: 7,
  createdBy: 'Ann',
  ...fields,
});
const edited: SharedDocument = { hasDraft: true, publishedRevision: 'r1' };
const neverPublished = { publishedRevision: null };

test.each<[ShareLink, SharedDocument, string]>([
  [link(), edited, 'open'],
  [link(neverPublished), { hasDraft: true }, 'open'],
  [link(), { hasDraft: true, publishedRevision: null }, 'open'],
  [link({ stoppedAt: CREATED }), edited, 'stopped'],
  [link({ stoppedAt: CREATED }), { hasDraft: true, publishedRevision: null }, 'stopped'],
  [link({ stoppedAt: CREATED }), { hasDraft: false, publishedRevision: 'r2' }, 'published'],
  [link({ stoppedAt: CREATED }), { hasDraft: false, publishedRevision: 'r1' }, 'discarded'],
  [link(), { hasDraft: false, publishedRevision: 'r2' }, 'published'],
  [link(neverPublished), { hasDraft: false, publishedRevision: 'r1' }, 'published'],
  [link(), { hasDraft: true, publishedRevision: 'r2' }, 'published'],
  [link(), { hasDraft: false, publishedRevision: 'r1' }, 'discarded'],
  [link(neverPublished), { hasDraft: false }, 'deleted'],
  [link({ days: 1 }), edited, 'expired'],
  [link({ days: 1 }), { hasDraft: false, publishedRevision: 'r2' }, 'published'],
])('%j of %j is %s', (shared, document, state) => {
  expect(shareLinkState(shared, document, NOW)).toBe(state);
});

test('a link ends at its last millisecond, and one from the future is open', () => {
  const end = endOf(link());
  expect(end).toBe(Date.parse(CREATED) + 7 * DAY_MS);
  expect(shareLinkState(link(), edited, end - 1)).toBe('open');
  expect(shareLinkState(link(), edited, end)).toBe('expired');
  expect(shareLinkState(link(), edited, Date.parse(CREATED) - DAY_MS)).toBe('open');
});

test('no record can make a link valid for longer than four weeks', () => {
  expect(shareLinkSchema.safeParse(link({ days: 28 })).success).toBe(true);
  for (const days of [29, 0, -1, Number.POSITIVE_INFINITY]) {
    expect(shareLinkSchema.safeParse(link({ days })).success).toBe(false);
  }
  expect(shareLinkSchema.safeParse({ ...link(), _createdAt: 'soon' }).success).toBe(false);
});

test('no record can begin later than the content lake stored it', () => {
  const stored = { ...link(), _updatedAt: '2026-11-22T12:00:00.000Z' };
  for (const _createdAt of ['2099-01-01T00:00:00Z', '2026-11-22T12:00:00.001Z', '2026-11-22T11:30:00-01:00']) {
    expect(shareLinkSchema.safeParse({ ...stored, _createdAt }).success).toBe(false);
  }
  for (const _createdAt of [CREATED, stored._updatedAt, '2026-11-22T12:30:00+01:00']) {
    expect(shareLinkSchema.safeParse({ ...stored, _createdAt }).success).toBe(true);
  }
});

test('only the id of a link has a key', () => {
  expect(shareKeyOf(shareLinkId(KEY))).toBe(KEY);
  const noKeys = ['', `${KEY}x`, `-${KEY.slice(1)}`].map(shareLinkId);
  for (const id of [KEY, `drafts.${shareLinkId(KEY)}`, ...noKeys, 'siteSettings']) {
    expect(shareKeyOf(id)).toBeUndefined();
  }
});
