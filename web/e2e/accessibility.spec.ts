import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ALL_VIEWS, DESKTOP, PHONE, problemsInViews, showView, VISUAL_RULES } from './axe.ts';
import { sitemapPaths, visit } from './product.ts';
import { TEMPLATES } from './templates.ts';

/**
 * No page has an axe violation, a console error or horizontal scroll. One page of each template is checked in both color
 * modes at phone and desktop width. The style guide, which has every block in both modes, is checked at both widths; the other
 * pages, which consist of these blocks, once and without colors, and for horizontal scroll at both widths. The colors of code
 * are left out: the unit tests check each of them on each background. So are the navbar and the footer, which all pages share.
 */

/** The pages are split into this many tests, which run in parallel. */
const TESTS = 4;

const STYLE_GUIDE = '/styleguide/';

/** Pages that are not in the sitemap. */
const UNLISTED = [
  '/search/?q=robot',
  '/search/?q=nosuchwordanywhere',
  '/caps/network/?capabilities=remote-teleop,webrtc-video,health-monitoring',
  '/nothing-here/',
  '/docs/print/sdk/',
  STYLE_GUIDE,
];

/** Describes the problems of the page at `path`. */
async function problemsOf(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  const note = (problem: string) => problems.push(`${path}: ${problem}`);
  const onError = (error: Error) => note(error.message);
  page.on('pageerror', onError);
  await visit(page, path);
  if (path.startsWith('/search/')) {
    await expect(
      page
        .getByRole('main')
        .getByText(/\bresults?\b/i)
        .first(),
    ).toBeVisible();
  }
  if (TEMPLATES.includes(path)) {
    for (const problem of await problemsInViews(page, ALL_VIEWS)) note(problem);
  } else {
    const isStyleGuide = path === STYLE_GUIDE;
    const part = { without: ['pre code', '.site-header', 'footer:not(main *)'], ignoresColors: !isStyleGuide };
    const found = await problemsInViews(page, [{ mode: 'dark', width: PHONE }], part);
    const desktop = { mode: 'light', width: DESKTOP } as const;
    found.push(
      ...(isStyleGuide
        ? await problemsInViews(page, [desktop], { ...part, within: 'main', rules: VISUAL_RULES })
        : await showView(page, desktop)),
    );
    for (const problem of found) note(problem);
  }
  page.off('pageerror', onError);
  return problems;
}

for (let number = 1; number <= TESTS; number += 1) {
  test(`no page has an accessibility violation, a console error or horizontal scroll (${number} of ${TESTS})`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const listed = await sitemapPaths();
    expect(listed.length).toBeGreaterThan(50);
    const paths = [...UNLISTED, ...listed].filter((_, index) => index % TESTS === number - 1);
    // Colors are measured without transitions.
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const problems: string[] = [];
    page.on('console', (message) => {
      // The browser logs the status of the 404 page as an error.
      if (message.type() === 'error' && !message.text().includes('404')) {
        problems.push(`${page.url()}: ${message.text()}`);
      }
    });
    for (const path of paths) problems.push(...(await problemsOf(page, path)));
    await page.close();
    expect(problems).toEqual([]);
  });
}

test('the style guide shows every block in both modes, and is not indexed', async ({ page }) => {
  await page.goto(STYLE_GUIDE);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await sitemapPaths()).not.toContain(STYLE_GUIDE);
  const backgrounds = await page
    .locator('[data-block="hero"] [data-theme]')
    .evaluateAll((scopes) => scopes.map((scope) => getComputedStyle(scope).backgroundColor));
  expect(new Set(backgrounds).size).toBe(2);
  for (const name of ['code', 'admonition', 'apiTable', 'statistics', 'pricingTable']) {
    for (const mode of ['dark', 'light']) {
      await expect(page.locator(`[data-block="${name}"] [data-theme="${mode}"] *`).first()).toBeVisible();
    }
  }
});

test('grids of any length end at the right edge of their container', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(STYLE_GUIDE);
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
  expect(new Set(tops).size, 'buttons of plans with and without a price are aligned').toBe(1);
});
