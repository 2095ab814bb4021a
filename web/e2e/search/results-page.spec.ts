import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, visit } from '../product.ts';
import { hit, ODD_QUERIES, respondWith, SERVICE } from './search-service.ts';

/** The page of results. */

const main = (page: Page) => page.getByRole('main');
const field = (page: Page) => main(page).getByRole('searchbox');
const results = (page: Page) => main(page).locator('ol > li');
const status = (page: Page) => main(page).getByRole('status');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form, the results, the kinds and further pages work', async ({ page }) => {
    await page.goto('/search/');
    await expect(main(page).getByRole('navigation', { name: 'Popular pages' }).getByRole('link').first()).toBeVisible();
    await field(page).fill('robot');
    await main(page).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\/\?q=robot$/);
    await expect(page).toHaveTitle('Search results for “robot” | Fleetloom');
    await expect(field(page)).toHaveValue('robot');
    await expect(status(page)).toHaveText(/^\d+ results$/);
    await expect(results(page).first().locator('mark').first()).toBeVisible();
    const first = await results(page).first().getByRole('link').first().getAttribute('href');

    await main(page).getByRole('link', { name: 'More results' }).click();
    await expect(page).toHaveURL(/\/search\/\?q=robot&page=2$/);
    await expect(results(page).first().getByRole('link').first()).not.toHaveAttribute('href', first ?? '');
    await main(page).getByRole('link', { name: 'Previous results' }).click();
    await expect(results(page).first().getByRole('link').first()).toHaveAttribute('href', first ?? '');

    const kinds = main(page).getByRole('navigation', { name: 'Filter results' });
    const blog = kinds.getByRole('link', { name: /^Blog \d+$/ });
    const count = (await blog.textContent())?.replace(/\D/g, '');
    await blog.click();
    await expect(page).toHaveURL(/\/search\/\?q=robot&kind=Blog$/);
    await expect(kinds.getByRole('link', { name: /^Blog/ })).toHaveAttribute('aria-current', 'true');
    await expect(status(page)).toHaveText(count === '1' ? 'One result in Blog' : `${count} results in Blog`);
    for (const link of await results(page).getByRole('heading').getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(/^\/blog\//);
    }

    await page.goto('/search/?q=xqzvwkj');
    await expect(main(page)).toContainText('No results for “xqzvwkj”');
    await main(page).getByRole('link', { name: 'self-hosting' }).click();
    await expect(results(page).first()).toBeVisible();
  });
});

test('is not indexed, its links are followed, and nothing stores it', async () => {
  const response = await get('/search/?q=robot');
  const html = await response.text();
  const head = html.slice(0, html.indexOf('<body'));
  expect(head).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(head).toContain('<title>Search results for “robot” | Fleetloom</title>');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
});

test('shows the results of the server without another request, and nothing moves', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => SERVICE.test(request.url()) && requests.push(request.url()));
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const response = await visit(page, '/search/?q=docker');
  const html = (await response?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  for (const link of await results(page).getByRole('heading').getByRole('link').all()) {
    expect(html).toContain(`href="${await link.getAttribute('href')}"`);
  }
  expect(requests).toEqual([]);
  expect(errors).toEqual([]);
});

test('reads q, shows the count and breadcrumbs, and updates q and the title while typing', async ({ page }) => {
  await visit(page, '/search/?q=robot');
  await expect(status(page)).toHaveText(/^\d+ results$/);
  await expect(field(page)).toHaveValue('robot');
  await field(page).fill('mqtt');
  await expect(page).toHaveURL(/\/search\/\?q=mqtt$/);
  await expect(page).toHaveTitle('Search results for “mqtt” | Fleetloom');
  await expect(results(page).first()).toContainText(/mqtt/i);
  await expect(results(page).first()).toContainText('Documentation');
  await expect(results(page).getByRole('heading').locator('mark').first()).toBeVisible();
  await expect(results(page).getByRole('paragraph').locator('mark').first()).toBeVisible();
  await field(page).fill('r'.repeat(100));
  await expect(field(page)).toHaveValue('r'.repeat(64));
  await expect(page).toHaveURL(/q=r{64}$/);
  await field(page).fill('');
  await expect(page).toHaveURL(/\/search\/$/);
  await expect(main(page).getByRole('navigation', { name: 'Popular pages' })).toBeVisible();
});

test('shows the best passage of a page, and other passages below it', async ({ page }) => {
  await respondWith(page, [
    hit('/docs/faq/', 'FAQ', { excerpt: 'What people ask.' }),
    hit('/docs/faq/#one', 'FAQ', {
      objectID: 'one',
      type: 'lvl2',
      hierarchy: { lvl0: 'Documentation', lvl1: 'FAQ', lvl2: 'One' },
    }),
    hit('/docs/faq/#two', 'FAQ', {
      objectID: 'two',
      type: 'content',
      hierarchy: { lvl0: 'Documentation', lvl1: 'FAQ', lvl2: 'Two' },
      content: 'The second answer.',
      _snippetResult: { content: { value: 'The \uE000second\uE001 answer.' } },
    }),
  ]);
  await visit(page, '/search/');
  await field(page).fill('faq');
  await expect(results(page).getByRole('heading')).toHaveText(['FAQ']);
  await expect(main(page).locator('ol > li > p')).toHaveText(['Documentation', 'What people ask.']);
  await expect(main(page).getByText('More on this page')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Two' })).toHaveAttribute('href', '/docs/faq/#two');
  await expect(main(page).locator('mark')).toHaveText('second');
});

test('loads more results on scroll, and Back returns to the same place', async ({ page }) => {
  await visit(page, '/search/?q=robot');
  const before = await results(page).count();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => results(page).count()).toBeGreaterThan(before);
  const last = results(page).nth(before);
  await last.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  await last.getByRole('heading').getByRole('link').click();
  await expect(page).not.toHaveURL(/\/search\//);
  await page.goBack();
  await expect(last).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - position)).toBeLessThan(400);
});

test('“More results” continues at the first new result for keyboard users, also on the last page', async ({ page }) => {
  // Otherwise the results load before the link is reached.
  await page.addInitScript(() => {
    globalThis.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  await visit(page, '/search/?q=robot');
  const more = main(page).getByRole('link', { name: 'More results' });
  do {
    const before = await results(page).count();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(results(page).nth(before).getByRole('heading').getByRole('link')).toBeFocused();
  } while (await more.isVisible());
});

test('a kind is a filter that Back removes', async ({ page }) => {
  await visit(page, '/search/?q=robot');
  const kinds = main(page).getByRole('navigation', { name: 'Filter results' });
  const all = await status(page).textContent();
  await kinds.getByRole('link', { name: /^Blog/ }).click();
  await expect(status(page)).toHaveText(/results? in Blog$/);
  await expect(page).toHaveURL(/&kind=Blog$/);
  await expect(kinds.getByRole('link', { name: /^Documentation \d+$/ })).toBeVisible();
  await page.goBack();
  await expect(status(page)).toHaveText(all ?? '');
});

for (const [name, query] of [...ODD_QUERIES, ['only spaces', '   '], ['a broken escape', '%E0%A4%A']] as const) {
  test(`accepts a query of ${name}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const raw = name === 'a broken escape' ? query : encodeURIComponent(query);
    const response = await visit(page, `/search/?q=${raw}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    const typed = await field(page).inputValue();
    expect(Array.from(typed).length).toBeLessThanOrEqual(64);
    await expect(typed === '' ? main(page).getByText('Popular pages') : status(page)).toHaveText(
      typed === '' ? 'Popular pages' : /results?$|^No results$/,
    );
    expect(await page.title()).not.toBe('1');
    expect(errors).toEqual([]);
  });
}
