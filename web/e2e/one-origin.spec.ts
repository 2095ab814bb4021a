import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { expect, test } from '@playwright/test';
import { environment, get, hydrated, siteUrl } from './product.ts';

/** A visitor reaches the whole site through one origin, whatever its host name and port are. */

let forwarder: Server;
let origin: string;

// A forwarded port, such as that of a tunnel or a container. Browsers resolve every name under `localhost` to this machine.
test.beforeAll(async () => {
  const sitePort = Number(new URL(siteUrl).port);
  forwarder = createServer((socket) => {
    const upstream = connect(sitePort, '127.0.0.1');
    socket.pipe(upstream).pipe(socket);
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => void forwarder.listen(0, '127.0.0.1', resolve));
  origin = `http://forwarded.localhost:${(forwarder.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  forwarder.close();
});

test('under another host name and port, images load, search and links work without another origin', async ({
  page,
}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) others.push(url);
  });
  await page.goto(`${origin}/blog/make-vs-buy/`);
  await hydrated(page);
  const image = page.locator('main img[src^="/images/"]').first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  const { headers } = await get((await image.getAttribute('src')) ?? '');
  expect(headers.get('content-security-policy'), 'scripts of an SVG never run').toMatch(/^sandbox;/);
  expect(headers.get('cache-control')).toContain('immutable');
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/blog/`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('docker');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`^${origin}/docs/`));
  expect(others).toEqual([]);
});

test('only searches of the index reach the search service', async () => {
  const { indexName } = environment().search;
  const post = (path: string, body: unknown) =>
    fetch(new URL(path, siteUrl), { method: 'POST', body: JSON.stringify(body), redirect: 'manual' });
  const found = await post('/1/indexes/*/queries', { requests: [{ indexName, query: 'docker' }] });
  expect(found.status).toBe(200);
  expect(found.headers.get('cache-control')).toBe('private, no-store');
  expect((await post('/1/indexes/*/queries', { requests: [{ indexName: 'other' }] })).status).toBe(400);
  for (const path of [`/1/indexes/${indexName}/queries`, `/1/indexes/${indexName}/batch`, '/1/keys', '/1/indexes']) {
    expect((await post(path, { requests: [] })).status, path).not.toBe(200);
  }
  expect((await get('/1/indexes/*/queries')).status).not.toBe(200);
});
