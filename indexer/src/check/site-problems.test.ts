import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { findSiteProblems } from './site-problems.ts';

const HTML = `<main id="main"><h2 id='a&amp;b'>A</h2><h2 id=été>B</h2>
  <script>const html = '<p id="in-script">';</script><!-- <p id="in-comment"> --></main>`;

/** Starts a site with these pages: their HTML, or a list of statuses to respond with first. */
async function startSite(pages: Record<string, string | number[]>): Promise<{ siteUrl: string; close: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    const page = pages[url];
    const status = Array.isArray(page) ? (page.shift() ?? 200) : page === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'text/html' }).end(typeof page === 'string' ? page : HTML);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(close);
  return { siteUrl: `http://127.0.0.1:${port}`, close };
}

const check = (siteUrl: string, anchors: Record<string, string[]>) =>
  findSiteProblems({
    siteUrl,
    anchors: new Map(Object.entries(anchors).map(([page, list]) => [page, new Set(list)])),
    onProgress: () => {},
    retryDelaysMs: [1],
  });

it('finds anchors that no element has', async () => {
  const { siteUrl } = await startSite({ '/a/': HTML, '/b/': HTML });
  const problems = await check(siteUrl, {
    '/a/': ['a&b', 'été', 'main'],
    '/b/': ['in-script', 'in-comment', 'other'],
  });
  expect(problems.map(({ page, message }) => [page, /id "([^"]*)"/.exec(message)?.[1]])).toEqual([
    ['/b/', 'in-comment'],
    ['/b/', 'in-script'],
    ['/b/', 'other'],
  ]);
});

it('finds pages that the site does not have, and tries again while the site is busy', async () => {
  const { siteUrl } = await startSite({ '/a/': HTML, '/busy/': [503], '/broken/': [500, 500], '/moved/': [308, 308] });
  const problems = await check(siteUrl, { '/a/': [], '/busy/': [], '/broken/': [], '/moved/': [], '/gone/': [] });
  expect(problems.map(({ kind, message }) => `${kind}: ${message.slice(0, 32)}`)).toEqual([
    'missing-page: /broken/ responds with status 50',
    'missing-page: /gone/ responds with status 404,',
    'missing-page: /moved/ responds with status 308',
  ]);
});

it('fails with one clear error if the site cannot be reached', async () => {
  const { siteUrl, close } = await startSite({});
  close();
  await expect(check(siteUrl, { '/a/': [], '/b/': [] })).rejects.toThrow(
    `The site at ${siteUrl} cannot be reached (ECONNREFUSED). Start it, or set SITE_URL to its address.`,
  );
});
