import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ALL_VIEWS, PHONE, problemsInViews } from '../axe.ts';
import { SMALL_PAGE, visit } from '../product.ts';
import { scriptsOfSearch } from '../search/search-service.ts';

/**
 * The search dialog, the page menu and the mobile menu have no axe violations while they are open, nor has the search page in
 * any state. The rest of these pages is checked in `accessibility.spec.ts`.
 */

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

interface Visit {
  /** What is opened. */
  title: string;
  path: string;
  /** What is checked, one after the other. */
  states: [name: string, open: (page: Page) => Promise<void>][];
  /** Whether it is there on phones only. */
  isForPhones?: boolean;
}

async function leaveSearchesUnanswered(page: Page): Promise<void> {
  await page.unroute(SERVICE);
  await page.route(SERVICE, () => {});
}

async function failSearches(page: Page): Promise<void> {
  await page.unroute(SERVICE);
  await page.route(SERVICE, (route) => route.abort());
}

const VISITS: Visit[] = [
  {
    title: 'the search dialog',
    path: SMALL_PAGE,
    states: [
      [
        'empty start screen',
        async (page) => {
          await openSearch(page);
          await expect(page.getByText('No recent searches')).toBeVisible();
        },
      ],
      [
        'results',
        async (page) => {
          await input(page).fill('docker');
          await expect(page.getByRole('option').first()).toBeVisible();
          await expect(page.getByRole('dialog').getByRole('link', { name: /^See / })).toBeVisible();
        },
      ],
      [
        'no results',
        async (page) => {
          await input(page).fill('xqzvwkj');
          await expect(page.getByText('No results for')).toBeVisible();
        },
      ],
      [
        'results for some of the words',
        async (page) => {
          await page.route(SERVICE, async (route) => {
            const response = await route.fetch();
            const { results } = (await response.json()) as { results: object[] };
            const relaxed = results.map((result) => ({ ...result, queryAfterRemoval: 'robot <em>please</em>' }));
            await route.fulfill({ json: { results: relaxed } });
          });
          await input(page).fill('robot');
          await expect(page.getByText('Showing results for some of your words')).toBeVisible();
        },
      ],
      [
        'slow',
        async (page) => {
          await leaveSearchesUnanswered(page);
          await input(page).fill('webrtc');
          await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Searching …');
        },
      ],
      [
        'error',
        async (page) => {
          await failSearches(page);
          await input(page).fill('mqtt');
          await expect(page.getByText('Unable to fetch results')).toBeVisible();
        },
      ],
    ],
  },
  {
    title: 'the search dialog of a visitor who has searched',
    path: SMALL_PAGE,
    states: [
      [
        'recent and favorite searches',
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
    ],
  },
  {
    title: 'the search dialog without its code',
    path: SMALL_PAGE,
    states: [
      [
        'error',
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
    ],
  },
  {
    title: 'the search page',
    path: '/search/',
    states: [
      ['without a query', (page) => expect(main(page).getByText('Popular pages')).toBeVisible()],
      [
        'slow',
        async (page) => {
          await leaveSearchesUnanswered(page);
          await main(page).getByRole('searchbox').fill('docker');
          await expect(main(page).getByRole('status')).toHaveText('Searching …');
        },
      ],
      [
        'error',
        async (page) => {
          await failSearches(page);
          await main(page).getByRole('searchbox').fill('mqtt');
          await expect(main(page).getByRole('alert')).toBeVisible();
        },
      ],
    ],
  },
  {
    title: 'the search page with a kind',
    path: '/search/?q=robot&kind=Blog',
    states: [['results', (page) => expect(main(page).getByRole('status')).toContainText('in Blog')]],
  },
  {
    title: 'the search page with a kind that has no results',
    path: '/search/?q=docker&kind=Legal',
    states: [['no results', (page) => expect(main(page).getByRole('status')).toHaveText('No results in Legal')]],
  },
  {
    title: 'the search page with a word that no page has',
    path: '/search/?q=getting%20started%20guide%20xqzvwkj',
    states: [
      [
        'results for some of the words',
        (page) => expect(main(page).getByText('Showing results for some of your words')).toBeVisible(),
      ],
    ],
  },
  {
    title: 'the search page with results',
    path: '/search/?q=mqtt',
    states: [
      [
        'error below them',
        async (page) => {
          await failSearches(page);
          await main(page).locator('ol > li').last().scrollIntoViewIfNeeded();
          await expect(main(page).getByRole('alert')).toBeVisible();
          await expect(main(page).locator('ol > li').first()).toBeAttached();
        },
      ],
    ],
  },
  {
    title: 'the page menu',
    path: '/docs/faq/',
    states: [
      [
        'open',
        async (page) => {
          await page.getByRole('button', { name: 'Copy page', exact: true }).click();
          await expect(page.getByRole('list', { name: 'Copy page' })).toBeVisible();
        },
      ],
    ],
  },
  {
    title: 'the mobile menu',
    path: '/docs/faq/',
    isForPhones: true,
    states: [
      [
        'open',
        async (page) => {
          await page.getByRole('button', { name: 'Open menu' }).click();
          await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        },
      ],
    ],
  },
];

const VIEWPORT = { width: PHONE, height: 844 };

// Colors are measured after transitions.
test.use({ viewport: VIEWPORT, contextOptions: { reducedMotion: 'reduce' } });

for (const { title, path, states, isForPhones = false } of VISITS) {
  test(`${title} has no violations: ${states.map(([name]) => name).join(', ')}`, async ({ page }) => {
    const views = ALL_VIEWS.filter(({ width }) => width === PHONE || !isForPhones);
    await visit(page, path);
    for (const [name, open] of states) {
      await test.step(name, async () => {
        await page.setViewportSize(VIEWPORT);
        await open(page);
        const within = (await page.getByRole('dialog').count()) > 0 ? 'dialog[open]' : 'main';
        expect(await problemsInViews(page, views, { within })).toEqual([]);
      });
    }
  });
}
