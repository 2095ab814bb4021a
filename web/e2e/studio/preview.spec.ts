import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { get, pageHolds, siteUrl } from '../product.ts';
import { ID, PATH, TITLE, paragraph, storedTitle, writePage } from './content.ts';
import { PATIENCE, SOON, act, field, open, test, visit } from './studio.ts';

/** The preview: the real site beside the form, with unpublished changes. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(async () => {
  await writePage({ body: [paragraph('Words.')] });
  await expect.poll(() => pageHolds(PATH, TITLE), SOON).toBe(true);
});

const site = (studio: Page) => studio.frameLocator('iframe');
const heading = (studio: Page) => site(studio).getByRole('heading', { level: 1 });

/** Opens the preview of a path of the site, and waits until it and the Studio know of each other. */
async function preview(studio: Page, path: string): Promise<void> {
  await visit(studio, `/preview?preview=${path}`);
  await expect(heading(studio)).toBeVisible(PATIENCE);
  await expect(site(studio).locator('sanity-visual-editing')).toBeAttached(PATIENCE);
}

test('shows what is typed before it is published, and visitors nothing of it', async ({ studio }) => {
  await preview(studio, PATH);
  await expect(field(studio, 'title')).toHaveValue(TITLE, PATIENCE);
  await field(studio, 'title').fill('Typed beside the site');
  await expect(heading(studio)).toHaveText('Typed beside the site', PATIENCE);
  expect(await pageHolds(PATH, 'Typed beside the site')).toBe(false);
  await act(studio, 'publish');
  await expect.poll(() => pageHolds(PATH, 'Typed beside the site'), SOON).toBe(true);
});

test('opens the field that is clicked on the page', async ({ studio }) => {
  await preview(studio, '/');
  await site(studio).getByRole('banner').getByRole('link', { name: 'Documentation' }).waitFor();
  await preview(studio, PATH);
  await expect(field(studio, 'title')).toHaveValue(TITLE, PATIENCE);
  // The overlays take the pointer once they have measured the page.
  await expect(async () => {
    await heading(studio).click({ timeout: 5000 });
    await expect(field(studio, 'title')).toBeFocused({ timeout: 5000 });
  }).toPass(PATIENCE);
  await site(studio).getByText('Words.', { exact: true }).click();
  await expect(studio).toHaveURL(/\/body/);
});

test('follows the pages that are gone through', async ({ studio }) => {
  await preview(studio, '/');
  await expect(studio).toHaveURL(/\/preview\/homePage\/homePage/, PATIENCE);
  await preview(studio, '/caps/fleetloom/terminal/');
  await expect(studio).toHaveURL(/\/preview\/capability\//, PATIENCE);
  await preview(studio, '/blog/tags/');
  await expect(studio).toHaveURL(/\/preview\/blogIndex\//, PATIENCE);
});

test('is led to from a document’s form, which says where the site shows it', async ({ studio }) => {
  await open(studio, ID);
  await studio.getByRole('button', { name: 'Used on one page' }).click(PATIENCE);
  await studio.getByRole('link', { name: PATH }).click(PATIENCE);
  await expect(heading(studio)).toHaveText(TITLE, PATIENCE);
});

test('shows a page that is not published at all', async ({ studio }) => {
  const draft = { title: 'Never published', slug: 'studio-test-unpublished' };
  await writePage({ id: `drafts.${ID}-unpublished`, ...draft });
  await preview(studio, `/docs/guides/${draft.slug}/`);
  await expect(heading(studio)).toHaveText(draft.title, PATIENCE);
  expect((await get(`/docs/guides/${draft.slug}/`)).status).toBe(404);
});

test('in a tab of its own a page says that it shows drafts, and leads back', async ({ studio }) => {
  await preview(studio, PATH);
  const tab = await studio.context().newPage();
  await tab.goto(`${siteUrl}${PATH}`);
  const bar = tab.getByRole('complementary', { name: 'Draft mode' });
  await expect(bar).toBeVisible(PATIENCE);
  await bar.getByRole('button', { name: 'Leave' }).click();
  await expect(tab).toHaveURL(new RegExp(`^${siteUrl}/\\??$`));
  await expect(bar).toHaveCount(0);
});

test('a page for visitors says nothing of the Studio', async () => {
  for (const path of ['/', PATH, '/blog/transact/', '/caps/fleetloom/terminal/']) {
    expect(await pageHolds(path, 'data-sanity'), path).toBe(false);
  }
  expect(await storedTitle()).toBe(TITLE);
});
