import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { editor, get } from '../product.ts';

/**
 * What `src/page-cache` and `src/content/mark-stale.ts` rely on inside Next.js: the digest of redirects, and the list of
 * revalidated tags.
 */

const client = editor();

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
    await expect.poll(async () => (await get(PATH)).status, { timeout: 5000, intervals: [100] }).toBe(200);
    await client.transaction().delete(DOC_ID).commit();
    await redirectTo('/docs/faq/');
    await expect.poll(location, { timeout: 5000, intervals: [100] }).toBe('/docs/faq/');
    await redirectTo('https://chat.example/a;b?c="d"');
    await expect.poll(location, { timeout: 5000, intervals: [100] }).toContain('https://chat.example/a;b?c=');
  });
});

test.describe('a restarted site', () => {
  // A copy of the build with its own process, which receives no webhooks.
  const DIST_DIR = '.next-restart';
  const PATH = '/docs/learn/intro/';
  const ID = 'doc-learn-intro';
  let site: ChildProcess | undefined;
  let origin = '';

  async function start(): Promise<void> {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    site = spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, PORT: String(port), NEXT_DIST_DIR: DIST_DIR },
      stdio: 'ignore',
    });
    const isUp = () =>
      fetch(`${origin}/api/health/`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 30_000 }).toBe(true);
  }

  async function stop(): Promise<void> {
    if (site?.exitCode !== null || site.signalCode !== null) return;
    const exited = new Promise((resolve) => site?.once('exit', resolve));
    site.kill('SIGTERM');
    await exited;
  }

  const titleOf = async () => {
    const html = await (await fetch(`${origin}${PATH}`)).text();
    return /<title>([^<|]*?)(?: \|[^<]*)?<\/title>/.exec(html)?.[1];
  };

  test.afterAll(async () => {
    await stop();
    await rm(DIST_DIR, { recursive: true, force: true });
  });

  test('shows a change that was published while it was down', async () => {
    test.setTimeout(240_000);
    const dist = process.env['NEXT_DIST_DIR'] ?? '.next';
    await cp(dist, DIST_DIR, { recursive: true, filter: (path) => !path.includes('/cache/turbopack') });
    const original = await client.getDocument(ID);
    if (!original) throw new Error(`The starter content has no ${ID}.`);
    const before = `Before the restart ${Date.now()}`;
    const after = `After the restart ${Date.now()}`;
    try {
      await client.patch(ID).set({ title: before }).commit();
      await start();
      await expect.poll(titleOf, { timeout: 60_000 }).toBe(before);
      await client.patch(ID).set({ title: 'Published while the site is up, without a webhook' }).commit();
      // Without the webhook the page is fresh, so the cache on disk is what the restarted site reads.
      await delay(500);
      expect(await titleOf()).toBe(before);
      await stop();
      await client.patch(ID).set({ title: after }).commit();
      await start();
      // The first request may get the stale page, and regenerates it. Next.js retries a failed regeneration within 30 s.
      await expect.poll(titleOf, { timeout: 60_000 }).toBe(after);
    } finally {
      await client.createOrReplace(original);
    }
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
