import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { ALL_VIEWS, problemsInViews } from '../axe.ts';
import { SMALL_PAGE, visit } from '../product.ts';
import { startSite } from '../publishing/site-process.ts';
import type { SiteProcess } from '../publishing/site-process.ts';
import { dialog, FAULTS, hit, input, openDialog, SERVICE } from './search-service.ts';

/** What visitors see when searches fail. */

test('the error screen is shown for each fault of the search service, and “Try again” searches', async ({ page }) => {
  test.slow();
  // Each query is another one, because the browser keeps results.
  const queries = ['docker', 'mqtt', 'webrtc', 'robot', 'teleop', 'security', 'token', 'config', 'video', 'terminal'];
  expect(queries).toHaveLength(FAULTS.length);
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  const error = dialog(page).getByRole('alert');
  for (const [index, [name, respond]] of FAULTS.entries()) {
    await test.step(`the service ${name}`, async () => {
      const query = queries[index] ?? '';
      await page.route(SERVICE, respond);
      await input(page).fill(query);
      await expect(error).toContainText('Unable to fetch results');
      await expect(error).toContainText('You might want to check your network connection.');
      await expect(page.getByText('No results for')).toBeHidden();
      await page.unroute(SERVICE);
      await error.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('option').first()).toContainText(new RegExp(query, 'i'));
      await expect(error).toBeHidden();
    });
  }
});

test('a search is repeated when the browser is online again', async ({ page, context }) => {
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  await expect(page.getByRole('option').first()).toBeVisible();
  await context.setOffline(true);
  await input(page).fill('docker');
  await expect(dialog(page).getByRole('alert')).toContainText('Unable to fetch results');
  await context.setOffline(false);
  await expect(page.getByRole('option').first()).toContainText(/docker/i);
});

test('the search page shows the error below its results, and keeps them', async ({ page }) => {
  await visit(page, '/search/?q=robot');
  const results = page.getByRole('main').locator('ol > li');
  await expect(results.first()).toBeVisible();
  const before = await results.count();
  await page.route(SERVICE, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await results.last().scrollIntoViewIfNeeded();
  const error = page.getByRole('main').getByRole('alert');
  await expect(error).toContainText('Unable to fetch results');
  await expect(results).toHaveCount(before);
  await page.unroute(SERVICE);
  await error.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => results.count()).toBeGreaterThan(before);

  await page.route(SERVICE, (route) => route.fulfill({ status: 429, body: '{}' }));
  await page.getByRole('main').getByRole('searchbox').fill('docker');
  await expect(error).toContainText('You might want to check your network connection.');
  await page.unroute(SERVICE);
  await error.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(/docker/i);
});

test.describe('a search service that fails on the server', () => {
  // One worker, because starting the site is slow.
  test.describe.configure({ mode: 'default' });
  /** By the first word of the query. */
  const RESPONSES: Record<string, (response: ServerResponse) => void> = {
    down: (response) => response.destroy(),
    // Never ends: a page that waited for it would never arrive.
    slow: (response) => void response.write('{'),
    '403': (response) => response.writeHead(403).end('{"message":"Invalid key","status":403}'),
    '404': (response) => response.writeHead(404).end('{"message":"Index site does not exist","status":404}'),
    '429': (response) => response.writeHead(429).end('{}'),
    '500': (response) => response.writeHead(500).end('broken'),
    json: (response) => response.end('{"results":[{"hits":'),
    html: (response) => response.end('<!DOCTYPE html><title>Portal</title>'),
  };
  const MARKUP = '<img src=x onerror="document.title=1">';
  const MARKUP_HIT = hit('/docs/faq/', MARKUP, {
    excerpt: MARKUP,
    _highlightResult: { hierarchy: { lvl1: { value: MARKUP.replaceAll('<', '&lt;').replaceAll('>', '&gt;') } } },
  });
  let service: Server;
  let site: SiteProcess;

  test.beforeAll(async () => {
    service = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { requests } = JSON.parse(body) as { requests: { query: string }[] };
        const name = requests[0]?.query.split(' ')[0] ?? '';
        if (name === 'markup') response.end(JSON.stringify({ results: [{ hits: [MARKUP_HIT], nbHits: 1 }] }));
        else RESPONSES[name]?.(response);
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    site = await startSite({ ALGOLIA_HOST: `http://127.0.0.1:${port}` });
  });
  test.afterAll(async () => {
    await site.stop();
    service.closeAllConnections();
    service.close();
  });

  test('gets a page with the error and a link to try again, and the browser tries again', async ({ browser }) => {
    for (const name of Object.keys(RESPONSES)) {
      const path = `/search/?q=${name}%20robot`;
      const response = await fetch(new URL(path, site.origin));
      const html = await response.text();
      expect(response.status, name).toBe(200);
      expect(html, name).toContain('Unable to fetch results');
      expect(html, name).toContain('You might want to check your network connection.');
      expect(html, name).toContain(`href="${path}"`);
    }
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const error = page.getByRole('main').getByRole('alert');
    // Never answered, so that the error of the server stays.
    await page.route(SERVICE, () => {});
    await visit(page, new URL('/search/?q=500%20robot', site.origin).href);
    await expect(error).toBeVisible();
    expect(await problemsInViews(page, ALL_VIEWS)).toEqual([]);
    await page.unroute(SERVICE);
    await page.route(SERVICE, (route) =>
      route.fulfill({ json: { results: [{ hits: [hit('/docs/faq/', 'Found')], nbHits: 1, nbPages: 1 }] } }),
    );
    await page.goto(new URL('/search/?q=500%20robot', site.origin).href);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Found');
    await expect(error).toBeHidden();
    await page.close();
  });

  test('may send titles with markup, which the page of the server shows as text', async ({ browser }) => {
    const page = await browser.newPage();
    await visit(page, new URL('/search/?q=markup', site.origin).href);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(MARKUP);
    await expect(main.locator('ol > li')).toContainText([MARKUP]);
    await expect(main.locator('img')).toHaveCount(0);
    expect(await page.title()).toContain('markup');
    await page.close();
  });
});
