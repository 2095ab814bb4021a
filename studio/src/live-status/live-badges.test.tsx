// @vitest-environment jsdom
import { INDEXED_TYPES } from '@site/content/reader';
import { PAGE_TYPES } from '@site/site/route-map';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { evaluate, parse } from 'groq-js';
import type { DocumentBadgeComponent, DocumentBadgesContext } from 'sanity';
import { afterEach, expect, test, vi } from 'vitest';
import { liveBadges } from './live-status.ts';

let documents: object[] = [];
const client = {
  withConfig: () => client,
  fetch: async (query: string, params: Record<string, unknown>): Promise<unknown> =>
    (await evaluate(parse(query, { params }), { dataset: documents, params })).get(),
};
vi.mock('sanity', async (importOriginal) => ({ ...(await importOriginal<object>()), useClient: () => client }));
vi.mock('./use-page-url.ts', () => ({
  usePageUrl: (document: unknown) => (document ? 'https://site.example/docs/faq/' : undefined),
}));

afterEach(() => {
  cleanup();
  documents = [];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Site {
  site: string;
  search: string | number;
  /** Requests before it is aborted get no response. */
  respondsAfter?: AbortSignal;
}

/** The labels of the badges, with a site that responds with these revisions. */
function labelsFor(document: object, { respondsAfter, ...revisions }: Site) {
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    if (respondsAfter && !respondsAfter.aborted) {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('Aborted'))));
    }
    const revision = url.endsWith('?path=%2Fdocs%2Ffaq%2F&in=search') ? revisions.search : revisions.site;
    const isError = typeof revision === 'number';
    return Promise.resolve(isError ? new Response('{}', { status: revision }) : Response.json({ revision }));
  });
  const badges = liveBadges([], { schemaType: 'doc' } as DocumentBadgesContext);
  const props = { draft: null, version: null, ...document } as unknown as Parameters<DocumentBadgeComponent>[0];
  return renderHook(() => badges.map((badge) => badge(props)?.label)).result;
}

const published = () => ({ _id: 'a', _type: 'doc', _rev: 'Ab3-x', _updatedAt: new Date().toISOString() });

test('says that a published page is on the site, and in search as soon as it is', async () => {
  const labels = labelsFor({ published: published() }, { site: 'Ab3-x', search: 'Ab2-x' });
  await waitFor(() => expect(labels.current).toEqual(['Live on the site', 'Adding to search…']));
  const found = labelsFor({ published: published() }, { site: 'Ab3-x', search: 'Ab3-x' });
  await waitFor(() => expect(found.current).toEqual(['Live on the site', 'In search']));
});

test('says nothing while there are unpublished edits, and about search if it cannot be asked', async () => {
  const edited = labelsFor({ published: published(), draft: published() }, { site: 'Ab3-x', search: 'Ab3-x' });
  const old = { ...published(), _updatedAt: '2026-01-01T00:00:00Z' };
  const labels = labelsFor({ published: old }, { site: 'Ab3-x', search: 503 });
  await waitFor(() => expect(labels.current).toEqual(['Live on the site', undefined]));
  expect(edited.current).toEqual([undefined, undefined]);
});

test('says that another page is at the address, and not while the site has an older version', async () => {
  const page = { ...published(), title: 'FAQ', slug: { current: 'faq' } };
  const other = { ...page, _id: 'b', _rev: 'Ef5-x', title: 'Questions' };
  documents = [page, other];
  const hidden = labelsFor({ published: page }, { site: 'Ef5-x', search: 'Ef5-x' });
  await waitFor(() => expect(hidden.current).toEqual(['Hidden by another page', undefined]));

  const older = labelsFor({ published: page }, { site: 'Ab2-x', search: 'Ab3-x' });
  await waitFor(() => expect(older.current).toEqual(['Publishing…', 'In search']));
  const visible = labelsFor({ published: other }, { site: 'Ef5-x', search: 'Ef5-x' });
  await waitFor(() => expect(visible.current).toEqual(['Live on the site', 'In search']));
});

test('asks again if the site does not respond in time', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const labels = labelsFor({ published: published() }, { site: 'Ab3-x', search: 'Ab3-x', respondsAfter: limit.signal });
  expect(labels.current).toEqual(['Publishing…', 'Adding to search…']);
  limit.abort();
  await waitFor(() => expect(labels.current).toEqual(['Live on the site', 'In search']));
});

test('asks about search for the types that search indexes', () => {
  const badgesOf = (schemaType: string) => liveBadges([], { schemaType } as DocumentBadgesContext);
  const searched = PAGE_TYPES.filter((type) => badgesOf(type).length === 2);
  expect(searched.toSorted()).toEqual([...INDEXED_TYPES].toSorted());
  expect(badgesOf('redirect')).toEqual([]);
});
