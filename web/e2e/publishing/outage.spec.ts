import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { editor, get, lakeUrl, pageContains, sitemapPaths, siteUrl } from '../product.ts';
import { startSite } from './site-process.ts';
import { reportChange } from './webhook.ts';

/** The content lake stops and starts again: the site serves every page meanwhile, and shows changes afterwards. */

let lake: ChildProcess | undefined;
test.afterAll(async () => {
  if (lake) await stopLake();
});

/** Stops the lake that a test has started, or that of the product. */
async function stopLake(): Promise<void> {
  if (!lake) {
    const pid = Number(process.env['LAKE_PID']);
    if (!pid) throw new Error('LAKE_PID is missing. Set it to the process id of the content lake, as `npm test` does.');
    process.kill(pid, 'SIGTERM');
    return;
  }
  const ended = new Promise((resolve) => lake?.once('exit', resolve));
  // The process group, because pnpm runs the lake as a child process.
  if (lake.pid !== undefined) process.kill(-lake.pid, 'SIGTERM');
  await ended;
  lake = undefined;
}

async function startLake(): Promise<void> {
  lake = spawn('pnpm', ['lake'], { cwd: '..', env: process.env, stdio: 'ignore', detached: true });
  await expect.poll(isLakeUp, { timeout: 20_000 }).toBe(true);
}

const isLakeUp = () =>
  fetch(new URL('/v1/ping', lakeUrl)).then(
    (response) => response.ok,
    () => false,
  );

/** A second process of the same build has the same page store and an empty memory, like a restarted site. */
async function servesStoredPagesAfterRestart(paths: string[]): Promise<void> {
  const site = await startSite({ SITE_URL: siteUrl });
  try {
    for (const path of paths) {
      const response = await fetch(new URL(path, site.origin));
      expect(response.status, `${path} after a restart without the lake`).toBe(200);
      expect(/<h1[\s>]/.test(await response.text()), `${path} after a restart without the lake`).toBe(true);
    }
    await expect.poll(async () => (await fetch(new URL('/api/ready/', site.origin))).status).toBe(200);
  } finally {
    await site.stop();
  }
}

test('serves published pages without the content lake, and shows changes once it is back', async () => {
  test.setTimeout(240_000);
  // An earlier run of this test has stopped the lake of the product.
  if (!(await isLakeUp())) await startLake();
  const paths = await sitemapPaths();
  expect(paths.length).toBeGreaterThan(50);
  const title = `Packages at ${Date.now()}`;

  await stopLake();
  await expect.poll(isLakeUp).toBe(false);
  for (const path of ['learn/packages', 'guides/api']) {
    expect((await reportChange(`doc-${path.replace('/', '-')}`, path)).status).toBe(200);
  }
  // Twice: the first response starts a regeneration, which fails; the second shows the result of that.
  for (let round = 0; round < 2; round += 1) {
    for (const path of paths) {
      const response = await get(path);
      expect(response.status, `${path} without the lake`).toBe(200);
      expect(/<h1[\s>]/.test(await response.text()), `${path} without the lake`).toBe(true);
    }
    await delay(500);
  }

  const unrendered = await get(`/docs/never-rendered-${Date.now()}/`);
  expect(unrendered.status).toBe(503);
  expect(unrendered.headers.get('retry-after')).toBe('10');
  expect(await unrendered.text()).toContain('<h1>This page is not available right now</h1>');

  await servesStoredPagesAfterRestart(paths);

  await startLake();
  await editor().patch('doc-learn-packages').set({ title }).commit();
  await expect
    .poll(() => pageContains('/docs/learn/packages/', `<title>${title}`), { timeout: 60_000, intervals: [500] })
    .toBe(true);
});
