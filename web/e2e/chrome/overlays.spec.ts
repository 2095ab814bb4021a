import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ALL_VIEWS, PHONE, problemsInViews } from '../axe.ts';
import { visit } from '../product.ts';
import { scriptsOfSearch } from '../search/search-service.ts';

/**
 * The search dialog, the page menu and the mobile menu have no axe violations while they are open, nor has the search page in
 * any state. The rest of these pages is checked in `accessibility.spec.ts`.
 */

/** A page with little content, which is rendered behind the dialog. */
const SMALL_PAGE = '/blog/authors/';
const SERVICE = /\/1\/indexes\/\*\/queries/;
const main = (page: Page) => page.getByRole('main');
const input = (page: Page) => page.getByRole('combobox', { name: 'Search' });

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

/** Searches for `query` and opens the best hit, which makes it a recent search. */
async function addRecentSearch(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await input(page).fill(query);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const STATES: [name: string, path: string, open: (page: Page) => Promise<void>][] = [
  [
    'search, empty start screen',
    SMALL_PAGE,
    async (page) => {
      await openSearch(page);
      await expect(page.getByText('No recent searches')).toBeVisible();
    },
  ],
  [
    'search, start screen with recent and favorite searches',
    SMALL_PAGE,
    async (page) => {
      await addRecentSearch(page, 'docker');
      await addRecentSearch(page, 'webrtc');
      await openSearch(page);
      await page
        .getByRole('button', { name: /as a favorite$/ })
        .first()
        .click();
      await expect(page.getByRole('group', { name: 'Favorites' }).getByRole('option')).toHaveCount(1);
      await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
    },
  ],
  [
    'search, results',
    SMALL_PAGE,
    async (page) => {
      await openSearch(page);
      await input(page).fill('docker');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('link', { name: /^See / })).toBeVisible();
    },
  ],
  [
    'search, no results',
    SMALL_PAGE,
    async (page) => {
      await openSearch(page);
      await input(page).fill('xqzvwkj');
      await expect(page.getByText('No results for')).toBeVisible();
    },
  ],
  [
    'search, error',
    SMALL_PAGE,
    async (page) => {
      await page.route(SERVICE, (route) => route.abort());
      await openSearch(page);
      await input(page).fill('docker');
      await expect(page.getByText('Unable to fetch results')).toBeVisible();
    },
  ],
  [
    'search, slow',
    SMALL_PAGE,
    async (page) => {
      // Never answered.
      await page.route(SERVICE, () => {});
      await openSearch(page);
      await input(page).fill('docker');
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Searching …');
    },
  ],
  [
    'search, code not loaded',
    SMALL_PAGE,
    async (page) => {
      const tab = await page.context().newPage();
      const scripts = await scriptsOfSearch(tab, SMALL_PAGE);
      await tab.close();
      await page.route(
        ({ href }) => scripts.some(({ url }) => url === href),
        (route) => route.abort(),
      );
      await openSearch(page);
      await expect(page.getByText('Search did not load')).toBeVisible();
    },
  ],
  [
    'search, results for some of the words',
    SMALL_PAGE,
    async (page) => {
      await page.route(SERVICE, async (route) => {
        const response = await route.fetch();
        const { results } = (await response.json()) as { results: object[] };
        const relaxed = results.map((result) => ({ ...result, queryAfterRemoval: 'docker <em>please</em>' }));
        await route.fulfill({ json: { results: relaxed } });
      });
      await openSearch(page);
      await input(page).fill('docker');
      await expect(page.getByText('Showing results for some of your words')).toBeVisible();
    },
  ],
  ['search page without a query', '/search/', (page) => expect(main(page).getByText('Popular pages')).toBeVisible()],
  [
    'search page, one kind',
    '/search/?q=robot&kind=Blog',
    (page) => expect(main(page).getByRole('status')).toContainText('in Blog'),
  ],
  [
    'search page, error',
    '/search/',
    async (page) => {
      await page.route(SERVICE, (route) => route.abort());
      await main(page).getByRole('searchbox').fill('docker');
      await expect(main(page).getByRole('alert')).toBeVisible();
    },
  ],
  [
    'search page, slow',
    '/search/',
    async (page) => {
      // Never answered.
      await page.route(SERVICE, () => {});
      await main(page).getByRole('searchbox').fill('docker');
      await expect(main(page).getByRole('status')).toHaveText('Searching …');
    },
  ],
  [
    'search page, results for some of the words',
    '/search/?q=getting%20started%20guide%20xqzvwkj',
    (page) => expect(main(page).getByText('Showing results for some of your words')).toBeVisible(),
  ],
  [
    'search page, a kind without results',
    '/search/?q=docker&kind=Legal',
    (page) => expect(main(page).getByRole('status')).toHaveText('No results in Legal'),
  ],
  [
    'search page, error below results',
    '/search/?q=mqtt',
    async (page) => {
      await page.route(SERVICE, (route) => route.abort());
      await main(page).locator('ol > li').last().scrollIntoViewIfNeeded();
      await expect(main(page).getByRole('alert')).toBeVisible();
      await expect(main(page).locator('ol > li').first()).toBeAttached();
    },
  ],
  [
    'page menu',
    '/docs/faq/',
    async (page) => {
      await page.getByRole('button', { name: 'Copy page', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Copy page' })).toBeVisible();
    },
  ],
  [
    'mobile menu',
    '/docs/faq/',
    async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  ],
];

// Colors are measured after transitions.
test.use({ viewport: { width: PHONE, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, path, open] of STATES) {
  test(`${name}: no violations`, async ({ page }) => {
    await visit(page, path);
    await open(page);
    const views = ALL_VIEWS.filter(({ width }) => width === PHONE || name !== 'mobile menu');
    const within = (await page.getByRole('dialog').count()) > 0 ? 'dialog[open]' : 'main';
    expect(await problemsInViews(page, views, { within })).toEqual([]);
  });
}
