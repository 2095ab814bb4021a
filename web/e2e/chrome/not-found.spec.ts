import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, visit } from '../product.ts';

/** The not-found page: links, search with the words of the URL, and pages with similar URLs. */

const nearest = (page: Page) => page.getByRole('navigation', { name: 'Perhaps you were looking for' });
const box = (page: Page) => page.getByRole('main').getByRole('searchbox');

for (const [path, title] of [
  ['/docs/guides/gettingstarted/', 'Getting started'],
  ['/docs/troubleshoting/', 'Troubleshooting'],
  ['/guides/installing-in-docker/', 'Installing in Docker'],
  ['/caps/remote-teleop/', /teleop/i],
  ['/blog/make_vs_by/', /make|buy/i],
] as const) {
  test(`${path} suggests the intended page`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(nearest(page).getByRole('link').first()).toContainText(title);
  });
}

test('a suggestion opens its page, and search shows the results for the words of the URL', async ({ page }) => {
  await visit(page, '/docs/guides/instaling_docker.htm/');
  await expect(box(page)).toHaveValue('guides instaling docker');
  const suggestion = nearest(page).getByRole('link').first();
  const href = (await suggestion.getAttribute('href')) ?? '';
  await suggestion.click();
  await expect(page).toHaveURL(href);
  await page.goBack();
  await box(page).fill('webrtc');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\/\?q=webrtc$/);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /webrtc/i })
      .first(),
  ).toBeVisible();
});

test('another missing page has the words of its URL', async ({ page }) => {
  await visit(page, '/first-missing/');
  await expect(box(page)).toHaveValue('first missing');
  await visit(page, '/second-missing/');
  await expect(box(page)).toHaveValue('second missing');
});

test('has links without the search service', async ({ page }) => {
  await page.route(/\/1\/indexes\//, (route) => route.abort());
  await visit(page, '/docs/guides/gettingstarted/');
  await expect(box(page)).toHaveValue('guides gettingstarted');
  await expect(
    page.getByRole('navigation', { name: 'Where to go next' }).getByRole('link', { name: 'Documentation' }),
  ).toBeVisible();
  await expect(nearest(page)).toBeHidden();
});

test('any unknown URL shows the not-found page, and its text is escaped', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  for (const path of [
    '/<script>alert(1)</script>/',
    '/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E/',
    '/javascript:alert(1)/',
    `/${'robot-'.repeat(300)}/`,
    `/${'x'.repeat(2000)}/`,
    '/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7-%D8%A8%D8%A7%D9%84%D8%B9%D8%A7%D9%84%D9%85/',
    '/%E2%80%AEevil%E2%80%AC/',
    '/%F0%9F%98%80%F0%9F%A4%96/',
    '/docs/a/b/c/d/e/f/g/h/i/j/k/',
  ]) {
    const response = await visit(page, path);
    expect(response?.status(), path.slice(0, 60)).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    expect((await box(page).inputValue()).length).toBeLessThanOrEqual(64);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path.slice(0, 60)).toBeLessThanOrEqual(0);
  }
  expect(errors).toEqual([]);
});

test('is not indexed', async () => {
  expect(await (await get('/nothing-here/')).text()).toContain('noindex');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has links and a search box with the words of the URL', async ({ page }) => {
    await page.goto('/docs/guides/instaling_docker/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(box(page)).toHaveValue('guides instaling docker');
    await page
      .getByRole('navigation', { name: 'Where to go next' })
      .getByRole('link', { name: 'Documentation' })
      .click();
    await expect(page).toHaveURL(/getting-started/);
  });
});
