import { expect, test } from '@playwright/test';
import { get } from '../product.ts';

/** Printing: single pages, and a section of the documentation as one page. */

const SECTION = '/docs/print/guides/';

test('a printed section contains its pages in order, with valid heading levels, unique anchors and links to them', async ({
  page,
}) => {
  await page.goto(SECTION);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
  const titles = await page.locator('article section > h2').allTextContents();
  expect(titles).toEqual([
    'Getting started',
    'Installing in Docker',
    'Configuration',
    'Prepare ROS for the agent',
    'Teleoperation beside Nav2',
    'Security',
    'Users and roles',
    'Supported platforms',
    'REST API',
    'Troubleshooting',
  ]);
  expect(await page.getByRole('navigation', { name: 'Contents' }).locator('ol > li > a').allTextContents()).toEqual(
    titles,
  );

  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const anchors = await page
    .locator('article a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
  expect(anchors.length).toBeGreaterThan(40);
  expect(anchors.filter((anchor) => !ids.includes(anchor ?? ''))).toEqual([]);

  const levels = await page
    .locator('article :is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);

  // Links between the pages of the section lead to anchors within it.
  const slugs = [
    'getting-started',
    'installing_in_docker',
    'config',
    'security',
    'supported-platforms',
    'api',
    'troubleshooting',
  ];
  const hrefs = await page
    .locator('article .prose a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const pages = hrefs.filter((href) => !href.endsWith('.json'));
  expect(pages.filter((href) => slugs.some((slug) => href.startsWith(`/docs/guides/${slug}/`)))).toEqual([]);
  expect(hrefs).toContain('#security.hosts-and-ports');
});

test('a printed section is not indexed, and unknown sections respond with 404', async () => {
  const html = await (await get(SECTION)).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(await (await get('/sitemap.xml')).text()).not.toContain('/docs/print/');
  expect((await get('/docs/print/nothing/')).status).toBe(404);
  expect((await get('/docs/print/')).status).toBe(404);
});

const PRINTED = [
  SECTION,
  '/docs/guides/getting-started/',
  '/docs/guides/network/',
  '/docs/faq/',
  '/blog/self-hosting/',
  '/caps/fleetloom/maps/',
  '/',
];

/** Whether each of these elements is printed. */
const inPrint = (elements: Element[]) =>
  elements.map(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0,
  );

for (const path of PRINTED) {
  test(`${path} prints its content unfolded, without navigation and controls`, async ({ page }) => {
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const controls = page
      .locator('header nav, aside nav, nav[aria-label^=Share], [role=tablist], .heading-anchor, main a.min-h-11')
      .or(page.locator('main details:has-text("View as Markdown")'));
    expect(await controls.evaluateAll(inPrint)).not.toContain(true);
    const folded = page.locator('[role=tabpanel], .questions .answer > :first-child');
    expect(await folded.evaluateAll(inPrint)).not.toContain(false);
    const [width, scrolled] = await page.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(scrolled).toBeLessThanOrEqual(width ?? 0);
    const clipped = await page
      .locator('.table-scroll, pre, .diagram-drawing')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth)
          .map(({ textContent }) => textContent.slice(0, 80)),
      );
    expect(clipped).toEqual([]);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe('rgb(255, 255, 255)');
  });
}

test('printed tables show names of hosts whole', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const path of ['/caps/network/', '/docs/guides/network/']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const names = page.getByRole('table').locator('code', { hasText: /^[a-z]+\.[a-z.]+$/ });
    expect(await names.count()).toBeGreaterThan(4);
    const broken = await names.evaluateAll((all) =>
      all.filter((name) => name.getClientRects().length > 1).map(({ textContent }) => textContent),
    );
    expect(broken, path).toEqual([]);
  }
});

test('printed cards, features and statistics are not split over pages', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['li:has(> .card)', '.feature', '.statistic']) {
    await expect(page.locator(part).first()).toHaveCSS('break-inside', 'avoid');
  }
  // A frame around all cards would be empty above the page that the first row moves to.
  await expect(page.locator('.plates')).toHaveCSS('border-top-width', '0px');
  await expect(page.locator('.section:has(.plates) header')).toHaveCSS('break-after', 'avoid');
  await expect(page.locator('.eyebrow').first()).toHaveCSS('break-after', 'avoid');
  await page.goto('/caps/');
  await expect(page.locator('.capability-row').first()).toHaveCSS('break-inside', 'avoid');
});

test('a printed docs page has no space below it, and the URLs of external links, but not of images', async ({
  page,
}) => {
  await page.goto('/docs/guides/getting-started/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.docs-main')).toHaveCSS('padding-bottom', '0px');
  const link = page.locator('.prose a[href^="https://portal.fleetloom.example"]').first();
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    'https://portal.fleetloom.example',
  );
  for (const image of await page.locator('.prose a:has(img)').all()) {
    expect(await image.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
  }
});
