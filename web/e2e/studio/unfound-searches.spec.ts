import { expect } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { SEARCH_REPORT_TYPE } from '@site/content/search/search-report';
import { editor, hydrated, search, siteUrl, WORKER } from '../product.ts';
import { writePage } from './content.ts';
import { test } from './fixtures.ts';
import type { TestNames } from './fixtures.ts';
import { clickAction, field, POLL_OPTIONS, publishUntil, STUDIO_TIMEOUT, visit } from './studio.ts';

/** From a search that found nothing to one that finds a page. */

test.describe.configure({ timeout: 300_000 });

/** Letters only, another for each test, because counts add up. No page contains it, and nothing resembles it. */
const newQuery = () =>
  `qwxzv vlorpt ${String(Date.now())
    .slice(-8)
    .replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`;

const reported = (text: string) =>
  editor().fetch<object[]>('*[_type == "searchReport" && defined(date)].queries[query == $text]', { text });

/** A report that the test writes, instead of visitors. */
const REPORT = `${SEARCH_REPORT_TYPE}.test-${WORKER}`;
/** The word that no other page contains. */
const lastWordOf = ({ title }: TestNames) => title.split(' ').at(-1) ?? '';

test.afterEach(({ names }) =>
  editor().delete({
    query: '*[_id == $report || (_type == "searchSynonym" && $word in synonyms)]',
    params: { report: REPORT, word: lastWordOf(names) },
  }),
);

/** A visitor of another network searches in the dialog and closes it. Returns whether the site received a report of it. */
async function searchInVain(browser: Browser, query: string, { wantsPrivacy = false } = {}): Promise<boolean> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    // The site limits the reports of an address.
    extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${10 + Number(WORKER)}` },
  });
  if (wantsPrivacy) {
    await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  }
  const page = await context.newPage();
  let isReported = false;
  page.on('requestfinished', (request) => void (isReported ||= request.url().endsWith('/api/search-report/')));
  await page.goto('/docs/faq/');
  await hydrated(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(query);
  await expect(async () => {
    // A busy machine may take longer than the client waits.
    const retry = page.getByRole('button', { name: 'Try again' });
    if (await retry.isVisible()) await retry.click();
    await expect(page.getByText('No results for')).toBeVisible({ timeout: 3000 });
  }).toPass(STUDIO_TIMEOUT);
  // Shown for less than a second, it would count as being typed.
  await page.waitForTimeout(1200);
  await page.keyboard.press('Escape');
  // Reports are sent after three seconds, and later on a busy machine.
  await page.waitForTimeout(3500);
  if (!wantsPrivacy) await expect.poll(() => isReported, STUDIO_TIMEOUT).toBe(true);
  await context.close();
  return isReported;
}

test('staff add a search that found nothing to a page with two clicks and a publish', async ({
  browser,
  studio,
  names,
}) => {
  // The page shares words with the search, so that the Studio suggests it among the first.
  const query = `${newQuery()} studio test page`;
  await writePage(names);
  // At the same time, because the site writes reports at most every 15 seconds.
  const visitors = [{ wantsPrivacy: true }, {}, {}].map((options) => searchInVain(browser, query, options));
  expect(await Promise.all(visitors)).toEqual([false, true, true]);
  await expect.poll(() => reported(query), POLL_OPTIONS).toMatchObject([{ withoutResults: 2, withoutClick: 0 }]);

  await visit(studio, '/search');
  const row = studio.getByRole('row', { name: query });
  await expect(row).toBeVisible(STUDIO_TIMEOUT);
  await row.getByRole('button', { name: 'Add to a page' }).click();
  const dialog = studio.getByRole('dialog');
  await dialog.getByRole('button', { name: names.title }).click();
  await clickAction(studio, 'publish');

  await expect.poll(() => search(query), POLL_OPTIONS).toContain(names.path);
  expect((await editor().getDocument(names.id))?.['alsoAnswers']).toEqual([query]);
  await visit(studio, '/search');
  await expect(studio.getByRole('row', { name: query })).toContainText(`Answered by ${names.title}`, STUDIO_TIMEOUT);
});

test('staff add a search to the synonyms, and it finds what the other word finds', async ({ studio, names }) => {
  const query = newQuery();
  await writePage(names);
  const date = new Date().toISOString().slice(0, 10);
  // Often enough to be among the first on Home.
  const queries = [{ _key: 'a', _type: 'reportedQuery', query, withoutResults: 500, withoutClick: 0 }];
  await editor().createOrReplace({ _id: REPORT, _type: SEARCH_REPORT_TYPE, date, queries });

  await visit(studio, '/');
  // Home moves while its panels load, so a click at a position may meet another link.
  await studio.getByRole('link', { name: `${query} 500 times` }).dispatchEvent('click', {}, STUDIO_TIMEOUT);
  const row = studio.getByRole('row', { name: query }).and(studio.locator('[aria-current]'));
  await row.getByRole('link', { name: 'Add to synonyms' }).click(STUDIO_TIMEOUT);
  await expect(field(studio, 'input')).toHaveValue(query, STUDIO_TIMEOUT);
  await studio.getByTestId('field-synonyms').getByRole('button', { name: 'Add item' }).click(STUDIO_TIMEOUT);
  await field(studio, 'synonyms').fill(lastWordOf(names), STUDIO_TIMEOUT);
  const params = { word: lastWordOf(names) };
  const published = 'count(*[_type == "searchSynonym" && $word in synonyms && !(_id in path("drafts.**"))]) > 0';
  await publishUntil(studio, () => editor().fetch<boolean>(published, params));
  await expect.poll(() => search(query), POLL_OPTIONS).toContain(names.path);
});
