import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { freePort } from '@site/service-kit/free-port';
import { redirect } from 'next/navigation';
import { expect, test, vi } from 'vitest';
import { enableDrafts } from './enable-drafts.ts';

const TOKEN = 'sk-reads-all-drafts';

// The package itself runs in Next.js only. Its first step is a query.
vi.mock('next-sanity/draft-mode', () => ({
  defineEnableDraftMode: ({ client }: { client: SanityClient }) => ({ GET: () => client.fetch('*[0]') }),
}));

test('lets the browser see drafts once the secret of the Studio is valid', async () => {
  const grantAccess = vi.fn<() => Promise<void>>();
  const request = new Request('https://site.example/api/draft-mode/enable/');
  const clientWith = (fetch: () => unknown) => ({ config: () => ({ token: TOKEN }), fetch }) as unknown as SanityClient;
  const refused = clientWith(() => new Response('Invalid secret', { status: 401 }));
  const response = await enableDrafts(request, refused, grantAccess);
  expect(response.status).toBe(401);
  expect(await response.text()).toBe('This link to a preview has expired. Open the preview in the Studio again.');
  const ofViewer = new Request(`${request.url}?sanity-preview-secret=null`);
  expect(await (await enableDrafts(ofViewer, refused, grantAccess)).text()).toContain(
    'Ask an editor to turn on sharing',
  );
  expect(grantAccess).not.toHaveBeenCalled();
  const accepted = clientWith(() => redirect('/docs/faq/'));
  await expect(enableDrafts(request, accepted, grantAccess)).rejects.toThrow('NEXT_REDIRECT');
  expect(grantAccess).toHaveBeenCalledOnce();
});

const clientOf = (port: number) =>
  createClient({
    projectId: 'test',
    dataset: 'test',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    token: TOKEN,
    useCdn: false,
    maxRetries: 0,
  });

test('says that drafts cannot be read if the lake is down, and does not log the token', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = clientOf(await freePort());
  const url = 'https://site.example/api/draft-mode/enable/?sanity-preview-secret=x&sanity-preview-pathname=/docs/faq/';
  const grantAccess = vi.fn<() => Promise<void>>();
  const response = await enableDrafts(new Request(url), client, grantAccess);
  expect(grantAccess).not.toHaveBeenCalled();
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Try again');
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^Draft mode was not turned on: ./)]]);
  expect(JSON.stringify(log.mock.calls)).not.toContain(TOKEN);
  log.mockRestore();
});

test('says that the lake refuses the token of the site', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = createServer((_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"statusCode":401,"error":"Unauthorized","message":"Session not found"}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = 'https://site.example/api/draft-mode/enable/?sanity-preview-secret=x';
  const client = clientOf((server.address() as AddressInfo).port);
  const response = await enableDrafts(new Request(url), client, () => Promise.resolve());
  server.close();
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('its SANITY_READ_TOKEN is not valid');
  expect(JSON.stringify(log.mock.calls)).not.toContain(TOKEN);
  log.mockRestore();
});

test('says which variable is missing if the site has no token that reads drafts', async () => {
  const client = createClient({ projectId: 'test', dataset: 'test', apiVersion: '2025-02-19', useCdn: false });
  const url = 'https://site.example/api/draft-mode/enable/?sanity-preview-secret=x';
  const response = await enableDrafts(new Request(url), client, () => Promise.resolve());
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('The site cannot read drafts. Set SANITY_READ_TOKEN on its server.');
});
