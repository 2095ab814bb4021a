import { createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { freePort } from '@site/service-kit/free-port';
import { expect, test, vi } from 'vitest';
import { enableDrafts } from './enable-drafts.ts';

const TOKEN = 'sk-reads-all-drafts';

// The package itself runs in Next.js only. Its first step is a query.
vi.mock('next-sanity/draft-mode', () => ({
  defineEnableDraftMode: ({ client }: { client: SanityClient }) => ({ GET: () => client.fetch('*[0]') }),
}));

test('says that drafts cannot be read if the lake is down, and does not log the token', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = createClient({
    projectId: 'test',
    dataset: 'test',
    apiHost: `http://127.0.0.1:${await freePort()}`,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    token: TOKEN,
    useCdn: false,
    maxRetries: 0,
  });
  const url = 'https://site.example/api/draft-mode/enable/?sanity-preview-secret=x&sanity-preview-pathname=/docs/faq/';
  const response = await enableDrafts(new Request(url), client);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Try again');
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^Draft mode was not turned on: ./)]]);
  expect(JSON.stringify(log.mock.calls)).not.toContain(TOKEN);
  log.mockRestore();
});
