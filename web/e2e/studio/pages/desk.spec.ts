import { expect } from '@playwright/test';
import { adminToken } from '../../product.ts';
import { writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import { field, documentActions, openDocument, STUDIO_TIMEOUT, visit } from '../studio.ts';

/** Sign-in, document lists, search and Vision. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(({ names }) => writePage(names));

test('signs in with the token in the URL and removes it from there', async ({ openBrowser }) => {
  const studio = await openBrowser('');
  await visit(studio, `/#token=${adminToken()}`);
  await expect(studio.getByRole('heading', { name: 'What do you want to change?' })).toBeVisible(STUDIO_TIMEOUT);
  expect(studio.url()).not.toContain('token');
});

test.describe('signing out', () => {
  // The browser reports the response to the wrong token.
  test.use({ expectedErrors: ['Failed to load resource: the server responded with a status of 401 (Unauthorized)'] });

  test('leads to a page that signs in again where the editor was', async ({ openBrowser, names }) => {
    const studio = await openBrowser();
    await openDocument(studio, names.id);
    await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
    const address = studio.url();
    // Lost if the page is loaded again.
    await studio.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));

    await studio.locator('#user-menu').click(STUDIO_TIMEOUT);
    await studio.getByText('Sign out').click(STUDIO_TIMEOUT);
    const token = studio.getByLabel('Token');
    await expect(token).toBeFocused(STUDIO_TIMEOUT);
    await expect(studio.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(studio.getByRole('link'), "Sanity's links").toHaveCount(0);

    const wrong = 'not-a-token-of-this-content-lake-at-all';
    await token.fill(wrong);
    await studio.keyboard.press('Enter');
    await expect(studio.getByRole('alert')).toContainText('This token is not valid.', STUDIO_TIMEOUT);
    await expect(token).toHaveValue(wrong);
    await expect(token).toBeFocused();

    await token.fill(adminToken());
    await studio.getByRole('button', { name: 'Sign in' }).click();
    await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
    expect(studio.url()).toBe(address);
    await expect(studio.locator('[data-same-page]')).toHaveCount(1);
  });
});

test('with reduced motion, a form has only the transitions that its styles declare', async ({ studio, names }) => {
  await openDocument(studio, names.id);
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
  const properties = await studio
    .getByTestId('document-panel-scroller')
    .locator('*')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).transitionProperty));
  expect(properties.filter((property) => property === 'none').length / properties.length).toBeGreaterThan(0.8);
  expect(
    properties.filter((property) => !['none', 'all'].includes(property)),
    'transitions that are declared',
  ).not.toEqual([]);
});

test("asks only the lake when the pointer is on the site's name", async ({ openBrowser }) => {
  const studio = await openBrowser();
  await visit(studio, '/structure');
  const statuses: number[] = [];
  studio.on('response', (response) => {
    if (response.url().includes('/auth/id?')) statuses.push(response.status());
  });
  const name = studio.getByRole('button', { name: 'Fleetloom' });
  // While it loads, the Studio may replace its navigation bar under the pointer, which then has to enter it again.
  await expect(async () => {
    await studio.mouse.move(500, 500);
    await name.hover({ timeout: 2000 });
    await expect.poll(() => statuses, { timeout: 2000 }).toContain(200);
  }).toPass(STUDIO_TIMEOUT);
});

test('lists documents and opens one', async ({ studio, names }) => {
  await visit(studio, '/structure');
  await studio.getByRole('link', { name: 'Docs', exact: true }).click(STUDIO_TIMEOUT);
  // The list moves while tests of other workers write pages, so a click at a position may meet another page.
  await studio.getByRole('link', { name: names.title }).dispatchEvent('click', {}, STUDIO_TIMEOUT);
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
});

test('opens one section of the content after the other', async ({ studio }) => {
  await visit(studio, '/structure');
  const entries = { Site: 'Announcement', Pages: 'Platform', Docs: 'Glossary', Blog: 'Authors', Legal: 'Privacy' };
  for (const section of ['Site', 'Pages', 'Site', 'Docs', 'Blog', 'Legal', 'Pages'] as const) {
    await studio.getByRole('link', { name: section, exact: true }).first().click(STUDIO_TIMEOUT);
    await expect(studio.getByRole('link', { name: entries[section] }).first()).toBeVisible(STUDIO_TIMEOUT);
  }
});

test('offers no deletion or duplication of singleton documents', async ({ studio, names }) => {
  await openDocument(studio, names.id);
  await documentActions(studio).click(STUDIO_TIMEOUT);
  for (const name of ['Delete', 'Duplicate']) {
    await expect(studio.getByRole('menuitem', { name })).toBeVisible(STUDIO_TIMEOUT);
  }

  await openDocument(studio, 'siteSettings', { type: 'siteSettings' });
  await expect(field(studio, 'name')).not.toHaveValue('', STUDIO_TIMEOUT);
  await expect(studio.getByTestId('action-publish')).toBeVisible(STUDIO_TIMEOUT);
  await expect(documentActions(studio)).toHaveCount(0);
});

test('finds documents', async ({ studio, names }) => {
  await visit(studio, '/structure');
  // The Studio closes the search if it is opened while loading.
  const input = studio.getByPlaceholder('Search');
  await expect(async () => {
    if (!(await input.isVisible())) await studio.getByTestId('studio-search').click({ timeout: 2000 });
    await input.fill(names.title, { timeout: 2000 });
    await expect(input).toHaveValue(names.title);
  }).toPass(STUDIO_TIMEOUT);
  await expect(studio.getByTestId('search-results').getByText(names.title)).toBeVisible(STUDIO_TIMEOUT);
  await studio.keyboard.press('Escape');
  await expect(input).toBeHidden();
});

test('runs queries in Vision', async ({ studio, names }) => {
  await visit(studio, '/vision');
  await studio
    .getByTestId('vision-query-editor')
    .getByRole('textbox')
    .fill(`*[_id == "${names.id}"].title`, STUDIO_TIMEOUT);
  await studio.keyboard.press('Control+Enter');
  await expect(studio.getByTestId('vision-result').getByText(names.title)).toBeVisible(STUDIO_TIMEOUT);
});
