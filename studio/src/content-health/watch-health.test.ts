import type { SanityClient } from '@sanity/client';
import type { StoredDocument } from '@site/checks/site/stored-document';
import { concatWith, EMPTY, firstValueFrom, interval, map, NEVER, of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { watchHealth } from './watch-health.ts';

const doc = (_id: string, href: string): StoredDocument => ({
  _id,
  _type: 'doc',
  title: 'Page',
  slug: { current: 'guides/page' },
  description: 'What the page is about.',
  body: [
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      markDefs: [{ _type: 'link', _key: 'l', kind: 'external', href }],
      children: [{ _type: 'span', _key: 's', text: 'Read on', marks: ['l'] }],
    },
  ],
});

test('finds what a scheduled release will break', async () => {
  const release = { name: 'r1', title: 'Spring', isScheduledDraft: false };
  const client = {
    withConfig: () => client,
    listen: () => of({ type: 'welcome' }),
    fetch: async (query: string) => {
      if (query.startsWith('releases::all()')) return [release];
      if (query.includes('$names')) return [doc('versions.r1.a', '/docs/gone/')];
      return query.includes('imageAsset') ? [] : [doc('a', '/docs/guides/page/')];
    },
  } as unknown as SanityClient;
  const { findings } = await firstValueFrom(watchHealth(client, { siteUrl: 'https://site.example' }));
  expect(findings.filter(({ rule }) => rule === 'broken-link')).toMatchObject([
    { documentId: 'a', state: 'release', release },
  ]);
});

test('checks the site while documents change all the time, but not after each change', async () => {
  vi.useFakeTimers();
  try {
    const changes = interval(100).pipe(
      map((count) => ({ type: 'mutation', documentId: 'a', result: doc('a', `/docs/gone-${count}/`) })),
    );
    const client = {
      withConfig: () => client,
      listen: () => of({ type: 'welcome' }).pipe(concatWith(changes)),
      fetch: async (query: string) => (query.includes('imageAsset') ? [] : [doc('a', '/docs/gone/')]),
    } as unknown as SanityClient;
    const onReport = vi.fn<() => void>();
    const subscription = watchHealth(client, { siteUrl: 'https://site.example' }).subscribe(onReport);
    await vi.advanceTimersByTimeAsync(1000);
    expect(onReport).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onReport.mock.calls.length).toBeGreaterThan(5);
    expect(onReport.mock.calls.length).toBeLessThan(20);
    subscription.unsubscribe();
  } finally {
    vi.useRealTimers();
  }
});

test('notices that a draft fixes a problem of the published page', async () => {
  const draft = { type: 'mutation', documentId: 'drafts.a', result: doc('drafts.a', 'https://example.com/') };
  const listen = (_query: string, _params: object, { includeAllVersions = false }: { includeAllVersions?: boolean }) =>
    of({ type: 'welcome' }).pipe(concatWith(includeAllVersions ? of(draft) : EMPTY));
  const client = {
    withConfig: () => client,
    listen,
    fetch: async (query: string) => (query.includes('imageAsset') ? [] : [doc('a', '/docs/gone/')]),
  } as unknown as SanityClient;
  const { findings } = await firstValueFrom(watchHealth(client, { siteUrl: 'https://site.example' }));
  expect(findings.find(({ rule }) => rule === 'broken-link')).toMatchObject({
    documentId: 'a',
    state: 'fixed-in-draft',
  });
});

test.each([
  ['to queries', of({ type: 'welcome' })],
  ['at all', NEVER],
])('fails if the lake does not respond %s, so that the site is read again', async (_name, events) => {
  vi.useFakeTimers();
  try {
    const client = {
      withConfig: () => client,
      listen: () => events,
      fetch: () => new Promise(() => {}),
    } as unknown as SanityClient;
    const onError = vi.fn<(error: Error) => void>();
    watchHealth(client, { siteUrl: 'https://site.example' }).subscribe({ error: onError });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(onError.mock.lastCall?.[0].message).toBe('The content lake did not respond within 30 seconds.');
  } finally {
    vi.useRealTimers();
  }
});
