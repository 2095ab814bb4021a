import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { get } from './product.ts';

/**
 * Every page of the site, in both color modes and at the widths of a phone and of a desk: nothing that axe objects to,
 * no error in the console, no sideways scroll.
 */

const MODES = ['dark', 'light'] as const;
const WIDTHS = [390, 1440] as const;
/** Pages that are open at once: reading does not disturb the other tests' data, and a context has a process of its own. */
const OPEN_PAGES = 2;

/** Pages that the sitemap leaves out. */
const UNLISTED = ['/search/?q=robot', '/search/?q=nosuchwordanywhere', '/nothing-here/', '/styleguide/'];

async function listedPaths(): Promise<string[]> {
  const sitemap = await (await get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** What is wrong with the page at `path`, in words. */
async function problemsOf(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  const note = (problem: string) => problems.push(`${path}: ${problem}`);
  const onError = (error: Error) => note(error.message);
  page.on('pageerror', onError);
  await page.goto(path, { waitUntil: 'load' });
  if (path.startsWith('/search/')) {
    await expect(
      page
        .getByRole('main')
        .getByText(/\bresults?\b/i)
        .first(),
    ).toBeVisible();
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const mode of MODES) {
      await page.evaluate((theme) => {
        document.documentElement.dataset['theme'] = theme;
        document.documentElement.dataset['themeChoice'] = theme;
      }, mode);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) note(`${overflow} px of sideways scroll at ${width} px`);
      // Without the page of its own that it would open for frames of other sites, of which there are none.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
      // Modes differ in their colours alone.
      if (mode !== MODES[0]) axe.withRules(['color-contrast', 'link-in-text-block']);
      // The style guide shows every part once in each mode, so each of its landmarks has a twin.
      else if (path === '/styleguide/') axe.disableRules(['landmark-unique']);
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations) {
        note(`${id} in ${mode} mode at ${width} px: ${nodes.map(({ html }) => html).join(' | ')}`);
      }
    }
  }
  page.off('pageerror', onError);
  return problems;
}

/** Looks at the pages one after the other in one tab. */
async function lookThrough(browser: Browser, paths: Iterator<string>): Promise<string[]> {
  // Colours are measured where transitions have ended.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    // The status of the not-found page itself is told as an error.
    if (message.type() === 'error' && !message.text().includes('404'))
      problems.push(`${page.url()}: ${message.text()}`);
  });
  for (let next = paths.next(); next.done !== true; next = paths.next()) {
    problems.push(...(await problemsOf(page, next.value)));
  }
  await context.close();
  return problems;
}

test('no page has an accessibility violation, a console error or sideways scroll', async ({ browser }) => {
  test.setTimeout(600_000);
  const listed = await listedPaths();
  expect(listed.length).toBeGreaterThan(50);
  const paths = [...listed, ...UNLISTED].values();
  const problems = await Promise.all(Array.from({ length: OPEN_PAGES }, () => lookThrough(browser, paths)));
  expect(problems.flat()).toEqual([]);
});

test('the style guide shows every block in both modes, and only to those who know of it', async ({ page }) => {
  await page.goto('/styleguide/');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await listedPaths()).not.toContain('/styleguide/');
  const grounds = await page
    .locator('[data-block="hero"] [data-theme]')
    .evaluateAll((scopes) => scopes.map((scope) => getComputedStyle(scope).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  for (const name of ['code', 'admonition', 'apiTable', 'statistics', 'pricingTable']) {
    for (const mode of MODES) {
      await expect(page.locator(`[data-block="${name}"] [data-theme="${mode}"] *`).first()).toBeVisible();
    }
  }
});

test('grids end where their frame ends, whatever they hold', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/styleguide/');
  const grids = page.locator('[data-block="featureGrid"] [data-theme="dark"] ul');
  await expect(grids).toHaveCount(4);
  const gaps = await grids.evaluateAll((lists) =>
    lists.map(
      (list) => list.getBoundingClientRect().right - (list.lastElementChild?.getBoundingClientRect().right ?? 0),
    ),
  );
  for (const gap of gaps) expect(gap).toBeLessThan(1);

  const buttons = page.locator('[data-block="pricingTable"] [data-theme="dark"] .plans').last().getByRole('link');
  const tops = await buttons.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size, 'plans with and without a price have their buttons on one line').toBe(1);
});
