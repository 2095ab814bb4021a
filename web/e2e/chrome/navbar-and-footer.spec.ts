import { expect, test } from '@playwright/test';
import { SMALL_PAGE, visit } from '../product.ts';

/** Links of the navbar and the footer. */

test.use({ viewport: { width: 1440, height: 900 } });

test('the navbar links to the sections, the search and the portal', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  const navbar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  for (const [name, href] of [
    ['Fleetloom', '/'],
    ['Capabilities & Pricing', '/caps/'],
    ['Documentation', '/docs/guides/getting-started/'],
    ['FAQ', '/docs/faq/'],
    ['Blog', '/blog/'],
    ['Sign in', 'https://portal.fleetloom.example/'],
    ['Create Account', 'https://portal.fleetloom.example/register'],
  ] as const) {
    await expect(navbar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(navbar.getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(navbar.getByRole('button', { name: /color mode/ })).toBeVisible();
});

test('the navbar fits on one line in the narrowest window that shows it', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 900 });
  await visit(page, SMALL_PAGE);
  const parts = page.getByRole('banner').locator('a:visible, button:visible');
  expect(await parts.count()).toBeGreaterThan(7);
  for (const { x, width, height } of await parts.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  )) {
    expect(height).toBeLessThan(45);
    expect(x + width).toBeLessThanOrEqual(996);
  }
});

for (const { path, section, mark } of [
  { path: '/caps/', section: 'Capabilities & Pricing', mark: 'page' },
  { path: '/caps/fleetloom/terminal/', section: 'Capabilities & Pricing', mark: 'true' },
  { path: '/docs/sdk/client/', section: 'Documentation', mark: 'true' },
  { path: '/docs/faq/', section: 'FAQ', mark: 'page' },
  { path: '/blog/transact/', section: 'Blog', mark: 'true' },
]) {
  test(`on ${path} the navbar marks ${section}`, async ({ page }) => {
    await visit(page, path);
    const marked = page.getByRole('banner').locator('a[aria-current]:visible');
    await expect(marked).toHaveText([section]);
    await expect(marked).toHaveAttribute('aria-current', mark);
  });
}

test('the mark changes on navigation', async ({ page }) => {
  await visit(page, '/caps/');
  const marked = page.getByRole('banner').locator('a[aria-current]:visible');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(marked).toHaveText(['Blog']);
  await page.getByRole('banner').getByRole('link', { name: 'Fleetloom' }).click();
  await expect(marked).toHaveCount(0);
});

test('the footer has its three columns, the copyright line and the icon credits', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  const footer = page.getByRole('contentinfo');
  for (const [column, links] of [
    ['About', ['Documentation', 'FAQ', 'Blog', 'Status']],
    ['Connect with us', [/chat|slack/i, /youtube|video/i]],
    ['Open-source', [/github|code/i, /npm|registry/i]],
  ] as const) {
    const navigation = footer.getByRole('navigation', { name: column });
    for (const name of links)
      await expect(navigation.getByRole('link', { name })).toHaveAttribute('href', /^(\/|https:)/);
  }
  await expect(footer).toContainText(/©|copyright/i);
  await expect(footer.getByText(/icons?/i)).toBeVisible();
});
