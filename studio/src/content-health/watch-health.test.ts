import type { SanityClient } from '@sanity/client';
import type { StoredDocument } from '@site/checks/site/stored-document';
import { firstValueFrom, of } from 'rxjs';
import { expect, test } from 'vitest';
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
