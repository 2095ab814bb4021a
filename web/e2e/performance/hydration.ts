import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { CHROMIUM_PATH } from '../chromium-path.ts';
import { siteUrl } from '../product.ts';
import { median } from './median.ts';

/**
 * `pnpm bench:hydration [site …]`: measures when a page is painted and when it is hydrated on the first visit of a phone on a
 * slow connection. Visits the given sites by turns, so that it can compare two builds in one run.
 */

const PATHS = ['/', '/docs/guides/getting-started/'];
const RUNS = Number(process.env['RUNS'] ?? 7);

/** Slow 4G with applied throttling: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const PROCESSOR_SLOWDOWN = 4;

const sites = process.argv.length > 2 ? process.argv.slice(2) : [siteUrl];
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] });
const rows: Record<string, Record<string, number>> = {};
try {
  for (const path of PATHS) {
    const visits = sites.map((site): Visits => ({ url: new URL(path, site).href, painted: [], hydrated: [] }));
    for (let run = 0; run < RUNS; run += 1)
      for (const { url, painted, hydrated } of visits) {
        const times = await visit(browser, url);
        painted.push(times.painted);
        hydrated.push(times.hydrated);
      }
    for (const { url, painted, hydrated } of visits)
      rows[url] = { 'first paint ms': median(painted), 'hydrated ms': median(hydrated) };
  }
} finally {
  await browser.close();
}
console.table(rows);

/** Times in milliseconds since the start of the navigation. */
interface Visits {
  url: string;
  painted: number[];
  hydrated: number[];
}

async function visit(phone: Browser, url: string): Promise<{ painted: number; hydrated: number }> {
  const context = await phone.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit' });
    // React has attached itself to the first link of the header. Tested in each frame, with every build.
    const hydrated = await page.waitForFunction(() => {
      const link = document.querySelector('header a');
      return link && Object.keys(link).some((key) => key.startsWith('__reactProps')) ? performance.now() : 0;
    });
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    return { painted: Math.round(painted ?? Number.NaN), hydrated: Math.round(await hydrated.jsonValue()) };
  } finally {
    await context.close();
  }
}
