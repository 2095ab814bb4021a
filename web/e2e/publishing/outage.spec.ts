import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { editor, environment, get, pageHolds, lakeUrl, siteUrl } from '../product.ts';

/** The lake goes away and comes back: every page goes on being served, and is up to date again without a hand. */

let lake: ChildProcess | undefined;
test.afterAll(async () => {
  if (!lake) return;
  const ended = new Promise((resolve) => lake?.once('exit', resolve));
  // The whole group: pnpm stands between.
  if (lake.pid !== undefined) process.kill(-lake.pid, 'SIGTERM');
  await ended;
});

const isLakeUp = () =>
  fetch(new URL('/v1/ping', lakeUrl)).then(
    (response) => response.ok,
    () => false,
  );

async function sitemapPaths(): Promise<string[]> {
  const sitemap = await (await get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}

async function revalidate(id: string, slug: string): Promise<void> {
  const body = JSON.stringify({ _id: id, _type: 'doc', slug, previousSlug: slug });
  const signature = await encodeSignatureHeader(body, Date.now(), environment().webhookSecret ?? '');
  const response = await fetch(new URL('/api/revalidate/', siteUrl), {
    method: 'POST',
    headers: { [SIGNATURE_HEADER_NAME]: signature },
    body,
  });
  expect(response.status).toBe(200);
}

test('published pages outlive the lake, and catch up once it is back', async () => {
  test.setTimeout(240_000);
  const pid = Number(process.env['LAKE_PID']);
  if (!pid) throw new Error('LAKE_PID is missing: the process to stop, which `npm test` gives.');
  const paths = await sitemapPaths();
  expect(paths.length).toBeGreaterThan(50);
  const title = `Packages at ${Date.now()}`;

  process.kill(pid, 'SIGTERM');
  await expect.poll(isLakeUp).toBe(false);
  await revalidate('doc-learn-packages', 'learn/packages');
  await revalidate('doc-guides-api', 'guides/api');
  // Asked twice: the first answer starts a regeneration that fails, the second shows what that left behind.
  for (let round = 0; round < 2; round += 1) {
    for (const path of paths) {
      const response = await get(path);
      expect(response.status, `${path} without the lake`).toBe(200);
      expect(/<h1[\s>]/.test(await response.text()), `${path} without the lake`).toBe(true);
    }
    await delay(500);
  }

  lake = spawn('pnpm', ['lake'], { cwd: '..', env: process.env, stdio: 'ignore', detached: true });
  await expect.poll(isLakeUp, { timeout: 20_000 }).toBe(true);
  await editor().patch('doc-learn-packages').set({ title }).commit();
  await expect
    .poll(() => pageHolds('/docs/learn/packages/', `<title>${title}`), { timeout: 60_000, intervals: [500] })
    .toBe(true);
});
