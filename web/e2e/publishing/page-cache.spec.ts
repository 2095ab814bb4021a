import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { readEmbeddedEnvironment } from '@site/site/environment';
import type { SiteHealth } from '@site/site/site-health';
import { editor, get, SOON } from '../product.ts';
import { startSite } from './site-process.ts';
import type { SiteProcess } from './site-process.ts';

/**
 * What `src/page-cache` and `src/content/mark-stale.ts` rely on inside Next.js: the digest of redirects, and the list of
 * revalidated tags.
 */

const client = editor();

/** Where the page stores are. */
const STORES = join(readEmbeddedEnvironment(process.env).dataDir, 'pages');

/** The files of a page store, with the time of their last write. */
function storedPages(store: string): [file: string, time: number][] {
  return readdirSync(join(STORES, store), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== join(STORES, store))
    .map(({ name, parentPath }) => [name, statSync(join(parentPath, name)).mtimeMs] as [string, number])
    .sort(([a], [b]) => a.localeCompare(b));
}

test.describe('redirects', () => {
  const PATH = '/docs/guides/redirect-e2e/';
  const DOC_ID = 'doc-guides-redirect-e2e';
  const REDIRECT_ID = 'redirect-page-cache-e2e';
  const location = async () => (await get(PATH)).headers.get('location');
  const redirectTo = (href: string) =>
    client.createOrReplace({
      _id: REDIRECT_ID,
      _type: 'redirect',
      from: PATH,
      to: { _type: 'link', kind: 'external', href },
      isPermanent: false,
    });
  const remove = () => client.delete({ query: `*[_id in ["${DOC_ID}", "${REDIRECT_ID}"]]` });

  test.beforeEach(remove);
  test.afterAll(remove);

  test('a page that becomes a redirect, and a redirect whose target changes, have the new location', async () => {
    await client.createOrReplace({
      _id: DOC_ID,
      _type: 'doc',
      title: 'A page that becomes a redirect',
      description: 'A page that the end-to-end tests create and delete.',
      slug: { _type: 'slug', current: 'guides/redirect-e2e' },
      body: [],
    });
    await expect.poll(async () => (await get(PATH)).status, SOON).toBe(200);
    await client.transaction().delete(DOC_ID).commit();
    await redirectTo('/docs/faq/');
    await expect.poll(location, SOON).toBe('/docs/faq/');
    await redirectTo('https://chat.example/a;b?c="d"');
    await expect.poll(location, SOON).toContain('https://chat.example/a;b?c=');
  });
});

test.describe('a restarted site', () => {
  // Its own process, which receives no webhooks, and its own address and therefore its own page store.
  const PATH = '/docs/learn/intro/';
  const ID = 'doc-learn-intro';
  const SITE_URL = 'http://restarted.example';
  let site: SiteProcess | undefined;

  const titleOf = async () => {
    const html = await (await fetch(`${site?.origin}${PATH}`)).text();
    return /<title>([^<|]*?)(?: \|[^<]*)?<\/title>/.exec(html)?.[1];
  };

  /** The number of pages that are still to be rendered in advance. */
  const pagesToRender = async () => {
    const { pages } = (await (await fetch(`${site?.origin}/api/health/`)).json()) as SiteHealth;
    return pages.totalAtStart === undefined ? undefined : pages.totalAtStart - pages.warmed;
  };

  test.afterEach(() => site?.stop());

  test('shows a change that was published while it was down', async () => {
    test.setTimeout(240_000);
    const original = await client.getDocument(ID);
    if (!original) throw new Error(`The starter content has no ${ID}.`);
    const before = `Before the restart ${Date.now()}`;
    const after = `After the restart ${Date.now()}`;
    try {
      await client.patch(ID).set({ title: before }).commit();
      site = await startSite({ SITE_URL });
      // Once it has compared its pages with the content, which makes all of a new store stale.
      await expect.poll(pagesToRender, { timeout: 120_000 }).toBeDefined();
      await expect.poll(titleOf, { timeout: 60_000 }).toBe(before);
      await client.patch(ID).set({ title: 'Published while the site is up, without a webhook' }).commit();
      // Without the webhook the page is fresh, so the cache on disk is what the restarted site reads.
      await delay(500);
      expect(await titleOf()).toBe(before);
      await site.stop();
      await client.patch(ID).set({ title: after }).commit();
      site = await startSite({ SITE_URL });
      // The first request may get the stale page, and regenerates it. Next.js retries a failed regeneration within 30 s.
      await expect.poll(titleOf, { timeout: 60_000 }).toBe(after);
    } finally {
      await client.createOrReplace(original);
    }
  });

  test('renders no page again that did not change', async () => {
    test.setTimeout(240_000);
    const variables = { SITE_URL: 'http://restarted-unchanged.example' };
    const others = readdirSync(STORES);
    site = await startSite(variables);
    await expect.poll(pagesToRender, { timeout: 120_000 }).toBe(0);
    const store = readdirSync(STORES).find((name) => !others.includes(name)) ?? '';
    await expect.poll(() => existsSync(join(STORES, store, 'revisions.json')), SOON).toBe(true);
    await site.stop();
    const before = storedPages(store);
    expect(before.length).toBeGreaterThan(50);

    site = await startSite(variables);
    await expect.poll(pagesToRender, { timeout: 120_000 }).toBe(0);
    expect(storedPages(store)).toEqual(before);
    await site.stop();
    // A site keeps three stores at least, so this one would replace that of an earlier build.
    rmSync(join(STORES, store), { recursive: true });
  });
});
