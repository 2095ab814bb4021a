import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createClient } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { API_VERSION } from '@site/content/client';
import { readEmbeddedEnvironment, readLakeAdminToken, readWebEnvironment } from '@site/site/environment';
import type { WebEnvironment } from '@site/site/environment';
import { algoliasearch } from 'algoliasearch';

/** The URLs of the running product. */
const embedded = readEmbeddedEnvironment(process.env);
export const siteUrl = `http://localhost:${embedded.sitePort}`;
export const studioUrl = `http://localhost:${embedded.studioPort}`;
export const lakeUrl = `http://127.0.0.1:${embedded.lakePort}`;

/**
 * For `expect.poll` on what a publish changes: usually at once, later on a busy machine, and before the site would find the
 * change without a webhook or an event (`POLL_INTERVAL_MS`). Benchmarks measure how fast it is.
 */
export const SOON = { timeout: 20_000, intervals: [100] };

/** A page with few elements, for tests of what all pages have. The more elements a page has, the longer most steps take. */
export const SMALL_PAGE = '/blog/authors/';

/** A suffix for the ids and slugs of documents that a test writes, so that parallel workers do not share them. */
export const WORKER = process.env['TEST_PARALLEL_INDEX'] ?? '0';

/** A function, because the secrets exist only once the product has been started. */
export function environment(): WebEnvironment {
  return readWebEnvironment(process.env);
}

/** The lake's token with write access; the site's token is read-only. */
export function adminToken(): string {
  return readLakeAdminToken(process.env) ?? '';
}

/** A Sanity client with write access. */
export function editor(): SanityClient {
  const { projectId, dataset, apiHost } = environment().content;
  return createClient({
    projectId,
    dataset,
    apiVersion: API_VERSION,
    perspective: 'raw',
    useCdn: false,
    useProjectHostname: false,
    ...(apiHost === undefined ? {} : { apiHost }),
    token: adminToken(),
  });
}

/** Paths of the search hits for a query, best first. */
export async function search(query: string): Promise<string[]> {
  const { appId, searchKey, indexName, host } = environment().search;
  const { hostname = '', port = '' } = host === undefined ? {} : new URL(host);
  const client = algoliasearch(appId, searchKey, {
    hosts: [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' }],
  });
  const { results } = await client.searchForHits<{ url: string }>({
    requests: [{ indexName, query, hitsPerPage: 20 }],
  });
  return (results[0]?.hits ?? []).map((hit) => hit.url);
}

/** Fetches a path without following redirects. */
export function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, siteUrl), { redirect: 'manual', headers });
}

/** The paths in the sitemap. */
export async function sitemapPaths(): Promise<string[]> {
  let response = await get('/sitemap.xml');
  // A busy site sends the old one.
  while (response.headers.get('x-nextjs-cache') === 'STALE') {
    await response.body?.cancel();
    await delay(100);
    response = await get('/sitemap.xml');
  }
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Whether the HTML at `path` contains `text`. */
export async function pageContains(path: string, text: string): Promise<boolean> {
  return (await (await get(path)).text()).includes(text);
}

/** Waits until React has hydrated the page; see `HydrationMarker`. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Opens a page and waits for hydration. Returns the response, as `page.goto` does. */
export async function visit(page: Page, path: string): ReturnType<Page['goto']> {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}
