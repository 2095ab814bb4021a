import { expect } from '@playwright/test';
import type { Page, Route } from '@playwright/test';
import { visit } from '../product.ts';

/** The requests of the browser to the search service. */
export const SERVICE = /\/1\/indexes\/\*\/queries/;

export const input = (page: Page) => page.getByRole('combobox', { name: 'Search' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

export async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

interface Script {
  url: string;
  /** Compressed. */
  bytes: number;
}

/** Opens a page. The result lists the scripts that it has loaded since. */
export async function watchScripts(page: Page, path: string): Promise<() => Promise<Script[]>> {
  const list = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize }))
        .sort((a, b) => a.url.localeCompare(b.url)),
    );
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  const before = new Set((await list()).map(({ url }) => url));
  return async () => (await list()).filter(({ url }) => !before.has(url));
}

/** Opens a page and searches there. Returns the scripts that the search loads. */
export async function scriptsOfSearch(page: Page, path: string): Promise<Script[]> {
  const loaded = await watchScripts(page, path);
  await openDialog(page);
  await input(page).fill('docker');
  await expect(page.getByRole('option').first()).toBeVisible();
  return loaded();
}

/** A record as the search service returns it. */
export const hit = (path: string, lvl1: string, fields: object = {}) => ({
  objectID: path,
  url: path,
  type: 'lvl1',
  hierarchy: { lvl0: 'Documentation', lvl1 },
  ...fields,
});

/** Responds to searches with these hits. */
export async function respondWith(page: Page, hits: object[], fields: object = {}): Promise<void> {
  const result = { hits, nbHits: hits.length, nbPages: 1, page: 0, ...fields };
  await page.route(SERVICE, (route) => route.fulfill({ json: { results: [result, { ...result, hits: [] }] } }));
}

/** What can go wrong between the browser and the search service. */
export const FAULTS: [name: string, respond: (route: Route) => Promise<void> | void][] = [
  ['is down', (route) => route.abort()],
  ['is offline', (route) => route.abort('internetdisconnected')],
  [
    'is slow',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      await route.abort().catch(() => {});
    },
  ],
  ['responds with 403', (route) => route.fulfill({ status: 403, json: { message: 'Invalid key', status: 403 } })],
  ['has no index', (route) => route.fulfill({ status: 404, json: { message: 'No index', status: 404 } })],
  ['responds with 429', (route) => route.fulfill({ status: 429, json: { message: 'Too many', status: 429 } })],
  ['responds with 500', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['sends malformed JSON', (route) => route.fulfill({ contentType: 'application/json', body: '{"results":[{"hits":' })],
  ['sends HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Portal</title>' })],
  ['sends something else', (route) => route.fulfill({ json: { results: [{}] } })],
];

/** Queries that visitors should not but can enter. */
export const ODD_QUERIES: [name: string, query: string][] = [
  ['2,000 letters', 'r'.repeat(2000)],
  ['markup', '<script>document.title=1</script><img src=x onerror="document.title=1">'],
  ['emoji', '🤖'.repeat(80)],
  ['40 words', 'robot '.repeat(40)],
  ['Chinese and Japanese', '机器人 ロボットの設定'],
  ['regular expression characters', '(.*)[a-z]+\\d{2,}|^$?'],
];
