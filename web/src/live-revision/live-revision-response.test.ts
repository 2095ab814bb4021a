import { expect, test, vi } from 'vitest';
import { pageMetadata } from '#/components/metadata/page-metadata.ts';
import { liveRevisionResponse } from './live-revision-response.ts';

const STUDIO = 'https://studio.example';

/** The page with the metadata of its document. */
function htmlOf(revision: string): string {
  const { other } = pageMetadata({ title: 'FAQ', path: '/docs/faq/', _rev: revision }, 'Example');
  const metas = Object.entries(other ?? {}).map(
    ([name, content]) => `<meta name="${name}" content="${String(content)}"/>`,
  );
  return `<html><head>${metas.join('')}</head><body>Hello</body></html>`;
}

const requestPage = vi.fn<(path: string) => Promise<Response>>((path) =>
  Promise.resolve(path === '/docs/faq/' ? new Response(htmlOf('Ab3-x')) : new Response('', { status: 404 })),
);

const indexedRevision = vi.fn<(path: string) => Promise<string | null>>((path) =>
  Promise.resolve(path === '/docs/faq/' ? 'Ab2-x' : null),
);

const request = (query: string, { origin = STUDIO, studioOrigins = [STUDIO] } = {}) =>
  liveRevisionResponse(new Request(`https://site.example/api/revision/${query}`, { headers: { origin } }), {
    studioOrigins,
    requestPage,
    indexedRevision,
  });

test('responds with the revision that the page contains, and is not cached', async () => {
  const response = await request('?path=/docs/faq/');
  expect(await response.json()).toEqual({ revision: 'Ab3-x' });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('responds with null for a page that does not exist', async () => {
  expect(await (await request('?path=/docs/none/')).json()).toEqual({ revision: null });
});

test('responds with the revision in the search index, and with null for a page that is not there', async () => {
  requestPage.mockClear();
  expect(await (await request('?path=/docs/faq/&in=search')).json()).toEqual({ revision: 'Ab2-x' });
  expect(await (await request('?path=/docs/none/&in=search')).json()).toEqual({ revision: null });
  expect(requestPage).not.toHaveBeenCalled();
});

test.each([
  '',
  '?path=',
  '?path=docs/faq/',
  '?path=//evil.example/',
  '?path=/docs/../api/health/',
  '?path=/api/health/',
  '?path=/a/b/c/d/e/f/',
])('rejects %j without requesting anything', async (query) => {
  requestPage.mockClear();
  expect((await request(query)).status).toBe(400);
  expect(requestPage).not.toHaveBeenCalled();
});

test('responds with 503 if the site or the search service does not respond', async () => {
  requestPage.mockRejectedValueOnce(new Error('refused'));
  expect((await request('?path=/docs/faq/')).status).toBe(503);
  indexedRevision.mockRejectedValueOnce(new Error('refused'));
  expect((await request('?path=/docs/faq/&in=search')).status).toBe(503);
});

test.each([
  [STUDIO, [STUDIO], STUDIO],
  ['https://evil.example', [STUDIO], null],
  ['null', [STUDIO], null],
  ['http://robot.local:3333', ['http://*:3333'], 'http://robot.local:3333'],
  ['http://robot.local:4444', ['http://*:3333'], null],
  [STUDIO, [], null],
])('pages of %s may read it if the Studio is at %j: %s', async (origin, studioOrigins, allowed) => {
  const response = await request('?path=/docs/faq/', { origin, studioOrigins });
  expect(response.headers.get('access-control-allow-origin')).toBe(allowed);
  expect(response.headers.get('vary')).toBe('Origin');
});
