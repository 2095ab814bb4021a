import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DESKTOP, showView } from '../axe.ts';
import { environment, hydrated, SMALL_PAGE, visit } from '../product.ts';
import {
  dialog,
  hit,
  input,
  ODD_QUERIES,
  openDialog,
  respondWith,
  scriptsOfSearch,
  SERVICE,
  watchScripts,
} from './search-service.ts';

/** The search dialog. */

const options = (page: Page) => page.getByRole('option');
const activeId = (page: Page) => input(page).getAttribute('aria-activedescendant');

/** Searches for `query` and opens the best result, which makes it a recent search. */
async function addRecentSearch(page: Page, query: string): Promise<void> {
  await openDialog(page);
  await input(page).fill(query);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
}

test('the button has a shortcut hint and opens the dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, SMALL_PAGE);
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await expect(button).toContainText('Ctrl K');
  await expect(button.locator('kbd')).toBeVisible();
  await button.click();
  await expect(input(page)).toBeFocused();
  await expect(dialog(page)).toContainText('No recent searches');
  await expect(page.getByRole('group', { name: 'Popular pages' }).getByRole('option').first()).toBeVisible();
});

test('opens by keyboard, groups results by section, and Enter opens the selected one', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  await input(page).fill('troubleshooting');
  await expect(options(page).first()).toContainText(/troubleshooting/i);
  const group = page.getByRole('group', { name: 'Documentation' });
  await expect(group).toBeVisible();
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  for (const each of await page.getByRole('listbox').getByRole('group').all()) {
    expect(await each.getByRole('option').count()).toBeLessThanOrEqual(5);
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/guides\/troubleshooting\//);
  await expect(dialog(page)).toBeHidden();
});

test('the listbox follows the pattern of a combobox', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  await input(page).fill('docker');
  await expect(dialog(page).getByRole('status')).toHaveText(/result/);
  await expect(input(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('listbox')).toHaveAttribute(
    'id',
    (await input(page).getAttribute('aria-controls')) ?? '',
  );
  expect(await activeId(page)).toBe(await options(page).first().getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  expect(await options(page).locator('a, button, input, [tabindex="0"]').count()).toBe(0);
  await input(page).fill('xqzvwkj');
  await expect(page.getByText('No results for')).toBeVisible();
  await expect(input(page)).toHaveAttribute('aria-expanded', 'false');
  expect(await activeId(page)).toBeNull();
});

test('a result shows its section, heading and the passage that matches; a title, its description', async ({ page }) => {
  await respondWith(page, [
    hit('/docs/guides/api/', 'API', {
      excerpt: 'Every endpoint.',
      _snippetResult: { excerpt: { value: 'Every \uE000endpoint\uE001.' } },
    }),
    hit('/docs/guides/api/#tokens', 'API', {
      objectID: 'tokens',
      type: 'content',
      hierarchy: { lvl0: 'Documentation', lvl1: 'API', lvl2: 'Tokens' },
      content: 'An endpoint returns tokens.',
      _snippetResult: { content: { value: 'An \uE000endpoint\uE001 returns tokens.' } },
    }),
    hit('/blog/api/', 'Why', { hierarchy: { lvl0: 'Blog', lvl1: 'Why' } }),
  ]);
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  await input(page).fill('endpoint');
  const [title, passage] = [options(page).first(), options(page).nth(1)];
  await expect(title).toContainText('APIEvery endpoint.');
  await expect(title.locator('mark')).toHaveText('endpoint');
  await expect(passage).toContainText('More on this page');
  await expect(passage).toContainText('TokensAn endpoint returns tokens.');
  await expect(page.getByRole('group', { name: 'Blog' }).getByRole('option')).toHaveCount(1);
});

test('Enter opens the best result of what was typed, also before it arrives', async ({ page }) => {
  await page.route(SERVICE, async (route) => {
    const { requests } = route.request().postDataJSON() as { requests: { query: string }[] };
    const query = requests[0]?.query ?? '';
    await new Promise((resolve) => setTimeout(resolve, query === 'privacy' ? 400 : 0));
    const found = query === 'privacy' ? hit('/privacy/', 'Privacy') : hit('/terms/', 'Terms');
    await route.fulfill({ json: { results: [{ hits: [found], nbHits: 1, nbPages: 1 }] } });
  });
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  await input(page).fill('pri');
  await expect(options(page)).toHaveText(/Terms/);
  await input(page).fill('privacy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/privacy\/$/);
});

test('a window as short as above the keyboard of a phone has room for the field, results and the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 180 });
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  await input(page).fill('docker');
  await expect(options(page).first()).toBeInViewport();
  await expect(input(page)).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByRole('link', { name: 'See all results' })).toBeInViewport({ ratio: 1 });
});

test('says that a search is slow', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SERVICE, async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  await input(page).fill('docker');
  await expect(dialog(page).getByRole('status')).toHaveText('Searching …');
  release();
  await expect(options(page).first()).toContainText(/docker/i);
});

test('closes on Escape and returns the focus', async ({ page }) => {
  await visit(page, '/docs/faq/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator(':focus')).toHaveText(/^Search/);
  await page.keyboard.press('/');
  await expect(input(page)).toBeFocused();
  await input(page).fill('docker');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test.describe('recent and favorite searches', () => {
  test('are listed across reloads, and can be saved and removed by keyboard', async ({ page }) => {
    await visit(page, SMALL_PAGE);
    for (const query of ['docker', 'webrtc', 'authentication']) await addRecentSearch(page, query);
    await page.reload();
    await hydrated(page);
    await openDialog(page);
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    const favorites = page.getByRole('group', { name: 'Favorites' }).getByRole('option');
    await expect(recent).toHaveCount(3);
    const status = dialog(page).getByRole('status');

    await page
      .getByRole('button', { name: /^Save .* as a favorite$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(favorites).toHaveCount(1);
    await expect(recent).toHaveCount(2);
    await expect(status).toContainText('is a favorite');
    await expect(input(page)).toBeFocused();

    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .focus();
    for (const left of [2, 1, 0]) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(left);
    }
    await expect(status).toContainText('Removed');
    await expect(input(page)).toBeFocused();
    await expect(page.getByText('No recent searches')).toBeVisible();
  });

  test('are at most seven, or four with favorites, and ten favorites', async ({ page }) => {
    const hits = (name: string) =>
      Array.from({ length: 12 }, (_, index) => hit(`/docs/${name}-${index}/`, `${name} ${index}`));
    await page.addInitScript(
      ([recent, favorite]) => {
        localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__site', recent);
        if (location.hash === '#favorites') localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__site', favorite);
      },
      [JSON.stringify(hits('recent')), JSON.stringify(hits('favorite'))] as const,
    );
    await visit(page, SMALL_PAGE);
    await openDialog(page);
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(7);
    await page.goto('/blog/#favorites');
    await hydrated(page);
    await openDialog(page);
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(4);
    await expect(page.getByRole('group', { name: 'Favorites' }).getByRole('option')).toHaveCount(10);
  });
});

test('the selected option is distinguishable in both color modes', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  await input(page).fill('docker');
  await expect(dialog(page).getByRole('status')).toHaveText(/result/);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const ground = (index: number) =>
    options(page)
      .nth(index)
      .evaluate((option) => getComputedStyle(option).backgroundColor);
  const grounds: string[] = [];
  for (const mode of ['dark', 'light'] as const) {
    await showView(page, { mode, width: DESKTOP });
    const dialogGround = await dialog(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(0), mode).not.toBe(dialogGround);
    expect(await ground(0), mode).not.toBe(await ground(1));
    grounds.push(dialogGround);
  }
  expect(new Set(grounds).size, 'both modes were shown').toBe(2);
});

test('says that there are no results and suggests other searches', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  await input(page).fill('xqzvwkj');
  await expect(page.getByText('No results for “xqzvwkj”')).toBeVisible();
  await expect(page.getByText('Try searching for')).toBeVisible();
  await dialog(page).getByRole('link', { name: 'self-hosting' }).click();
  await expect(input(page)).toHaveValue('self-hosting');
  await expect(input(page)).toBeFocused();
  await expect(options(page).first()).toContainText(/self-hosting/i);
});

test('says which words the results do not contain', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  await input(page).fill('getting started guide xqzvwkj');
  await expect(options(page).first()).toContainText('Getting started');
  const note = page.getByText('Showing results for some of your words');
  await expect(note.locator('strong')).toHaveText('getting started guide');
  await expect(note.locator('del')).toHaveText('xqzvwkj');
  await input(page).fill('getting started guide');
  await expect(note).toBeHidden();
  await expect(options(page).first()).toContainText('Getting started');
});

test('sends one request in context, with the query, the index and paging options', async ({ page }) => {
  await visit(page, SMALL_PAGE);
  await openDialog(page);
  const request = page.waitForRequest(SERVICE);
  await input(page).fill('r'.repeat(100));
  await expect(input(page)).toHaveValue('r'.repeat(64));
  expect((await request).method()).toBe('POST');
  const { appId, searchKey } = environment().search;
  const sent = new URL((await request).url());
  expect(sent.pathname).toBe('/1/indexes/*/queries');
  expect(sent.searchParams.get('x-algolia-application-id')).toBe(appId);
  expect(sent.searchParams.get('x-algolia-api-key')).toBe(searchKey);
  const { requests } = (await request).postDataJSON() as { requests: Record<string, unknown>[] };
  expect(requests).toMatchObject([{ indexName: 'site', page: 0, hitsPerPage: 20, query: 'r'.repeat(64) }]);
  expect(requests[0]?.['facetFilters']).toEqual([
    ['language:en'],
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ]);
});

test.describe('selected text', () => {
  const select = (page: Page) =>
    page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body));

  test('becomes the query, with the shortcut and with the button, and typing replaces it', async ({ page }) => {
    await visit(page, '/docs/guides/getting-started/');
    for (const open of [
      () => page.keyboard.press('Control+k'),
      () => page.getByRole('banner').getByRole('button', { name: 'Search' }).click(),
    ]) {
      await select(page);
      await open();
      await expect(input(page)).toHaveValue('Getting started');
      await expect(options(page).first()).toContainText('Getting started');
      await page.keyboard.type('docker');
      await expect(input(page)).toHaveValue('docker');
      await expect(options(page).first()).toContainText(/docker/i);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }
  });

  test('of more than 64 characters is not searched', async ({ page }) => {
    await visit(page, '/privacy/');
    await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
    await openDialog(page);
    await expect(input(page)).toHaveValue('');
  });
});

test('its code loads when the pointer is on the button, and weighs at most 30 KB', async ({ page, context }) => {
  const needed = await scriptsOfSearch(await context.newPage(), '/privacy/');
  const kilobytes = needed.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(30);
  test.info().annotations.push({ type: 'KB', description: String(kilobytes) });

  await page.bringToFront();
  await page.setViewportSize({ width: 1440, height: 900 });
  const loaded = await watchScripts(page, '/privacy/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).hover();
  await expect.poll(loaded).toEqual(needed);
});

test('odd queries and records are shown as text', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await visit(page, SMALL_PAGE);
  const title = await page.title();
  await openDialog(page);
  for (const [, query] of [...ODD_QUERIES, ['only spaces', '   ']] as const) {
    await input(page).fill(query);
    const expected = query.trim() === '' ? 'No recent searches' : /results?$|Nothing found/;
    await expect(dialog(page).getByText(expected).first()).toBeVisible();
  }
  const html = '<img src=x onerror="document.title=1">';
  await respondWith(page, [
    hit('/docs/faq/', html, { _highlightResult: { hierarchy: { lvl1: { value: html.replaceAll('<', '&lt;') } } } }),
    { objectID: 'bad', url: 'javascript:alert(1)', type: 'lvl1', hierarchy: { lvl1: 'Bad' } },
    null as unknown as object,
  ]);
  await input(page).fill('records with markup');
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText(html);
  expect(await page.title()).toBe(title);
  expect(errors).toEqual([]);
});
