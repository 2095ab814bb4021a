import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { hydrated } from '../product.ts';

/** The first paint waits for the first response only (`docs/decisions/009-first-paint.md`). */

const POST = '/blog/transact/';
const DOC = '/docs/guides/getting-started/';

/** Collects the style sheets that pages request from now on. */
function watchStyleSheets(page: Page): string[] {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  return sheets;
}

/** When the page was painted first, which may be after its load event. */
async function firstPaint(page: Page): Promise<number> {
  const time = await page.waitForFunction(() => performance.getEntriesByName('first-paint')[0]?.startTime);
  return (await time.jsonValue()) ?? 0;
}

test('a page is styled, and its fonts load, without a request for a style sheet', async ({ page }) => {
  const sheets = watchStyleSheets(page);
  const fonts: number[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.status());
  });
  await page.goto(POST);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const family = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).fontFamily);
  expect(family).toMatch(/^inter/i);
  const faces = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family, status }) => [family, status]),
  );
  expect(faces).toContainEqual([expect.stringMatching(/^"?inter/i), 'loaded']);
  // The fallback is a font of the system, which is tried if the web font is late, and which the system need not have.
  const failed = faces.filter(([family = '', status]) => status !== 'loaded' && !family.includes('Fallback'));
  expect(failed).toEqual([]);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((status) => status !== 200)).toEqual([]);
  expect(sheets).toEqual([]);
});

test('a page with accented letters fetches their fonts early too, and shows whole words in one font', async ({
  page,
}) => {
  await page.goto('/styleguide/');
  const words = page.getByRole('heading', { name: 'Größe' }).first();
  await expect(words).toBeVisible();
  const paint = await firstPaint(page);
  const fontStarts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /accented[^/]*\.woff2$/.test(name))
        .map(({ startTime }) => startTime),
    );
  // Only what has arrived is listed.
  await expect.poll(fontStarts).toHaveLength(2);
  for (const startTime of await fontStarts()) expect(startTime).toBeLessThan(paint);

  // Fonts that missed the first paint are not used, so these are declared as needed.
  const session = await page.context().newCDPSession(page);
  await page.evaluate(async () => {
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules)
        if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'block');
    }
    document.body.insertAdjacentHTML('beforeend', '<p id="accented">Größe</p>');
    await document.fonts.ready;
  });
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#accented' });
  const { fonts: drawn } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(drawn).toEqual([expect.objectContaining({ familyName: 'Inter', isCustomFont: true, glyphCount: 5 })]);
});

test('a navigation to another kind of page fetches its own style sheet, and not the shared one', async ({ page }) => {
  const sheets = watchStyleSheets(page);
  await page.goto(POST);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(DOC);
  await expect(page.locator('.docs-sidebar')).toHaveCSS('position', 'sticky');
  expect(sheets).toHaveLength(1);
});

for (const [connection, isAfterPaint, hasFonts] of [
  [{ effectiveType: '4g', rtt: 50 }, true, true],
  [{ effectiveType: '4g', rtt: 150 }, false, true],
  [{ effectiveType: '4g', rtt: 50, saveData: true }, true, false],
  [{ effectiveType: '3g', rtt: 500 }, false, false],
  [undefined, false, true],
] as const) {
  const moment = isAfterPaint ? 'after the first paint' : 'at once';
  const fonts = hasFonts ? 'fonts too' : 'no fonts';
  test(`scripts load ${moment}, and ${fonts}, if the connection is ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
      // Only the paint starts scripts, however late it is on a busy machine.
      const start = window.setTimeout.bind(window);
      Reflect.set(window, 'setTimeout', (work: () => void, ms = 0) => (ms < 1000 ? start(work, ms) : 0));
    }, connection);
    await page.goto(POST);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const paint = await firstPaint(page);
    const resources = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
    );
    const scripts = resources.filter(({ name }) => /\/_next\/static\/.*\.js$/.test(name));
    expect(scripts.length).toBeGreaterThan(5);
    expect(Math.min(...scripts.map(({ startTime }) => startTime)) > paint).toBe(isAfterPaint);
    expect(resources.filter(({ name }) => name.endsWith('.woff2'))).toHaveLength(hasFonts ? 2 : 0);
    await expect(page.locator('body')).toHaveCSS('font-family', hasFonts ? /^inter/i : /^system-ui/);
  });
}

test('large scripts ask the browser to compile them while it loads them', async ({ request }) => {
  const html = await (await request.get(DOC)).text();
  const urls = new Set(html.match(/\/_next\/static\/chunks\/[^"\\]+\.js/g));
  const scripts = await Promise.all([...urls].map(async (url) => (await request.get(url)).text()));
  const large = scripts.filter(({ length }) => length > 100_000);
  expect(large.length, 'React and the router').toBeGreaterThan(1);
  for (const script of large) expect(script.slice(0, 30)).toContain('//# allFunctionsCalledOnLoad\n');
});

test('a page without frames, such as one in a background tab, hydrates', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'requestAnimationFrame', () => 0);
    Reflect.set(PerformanceObserver.prototype, 'observe', () => {});
  });
  await page.goto(DOC);
  await hydrated(page);
});
