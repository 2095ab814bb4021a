import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { editor, environment, pageHolds, studioUrl } from './product.ts';

/** The real Studio in a real browser, on the embedded lake. */

/** Milliseconds for the Studio to load, save or hear of a change on a busy machine. */
const PATIENCE = { timeout: 30_000 };

const test = base.extend<{ studio: Page }>({
  /** A page for the Studio. What it asks of other hosts, and every error in its console, fails the test. */
  studio: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(?:https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname)) {
        faults.push(`request to another host: ${request.url()}`);
      }
    });
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    await page.setViewportSize({ width: 1500, height: 950 });
    await use(page);
    expect(faults).toEqual([]);
  },
});

test.describe.configure({ timeout: 120_000 });

const ID = 'doc-studio-test';
const PATH = '/docs/guides/studio-test/';
const TITLE = 'A page of the Studio’s test';

const page = {
  _id: ID,
  _type: 'doc',
  title: TITLE,
  slug: { _type: 'slug', current: 'guides/studio-test' },
  description: 'A page that the browser test of the Studio writes, changes, and removes again.',
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'b', text: 'Words.', marks: [] }],
    },
  ],
};

test.beforeEach(() => editor().createOrReplace(page));
test.afterEach(() => editor().delete({ query: '*[_type == "doc" && slug.current match "studio-test*"]' }));

/** Opens a path of the Studio by the address that signs in. */
const visit = (studio: Page, path: string) =>
  studio.goto(`${studioUrl}${path}#token=${environment().content.readToken ?? ''}`);

const open = async (studio: Page, id = ID, type = 'doc') => {
  await visit(studio, `/intent/edit/id=${id};type=${type}/`);
  await expect(studio.getByTestId('document-panel-scroller')).toBeVisible(PATIENCE);
};
const title = (studio: Page) => studio.getByTestId('field-title').getByRole('textbox');
const stored = (id = ID) => editor().getDocument<{ title: string; body: { children: { text: string }[] }[] }>(id);

/** Publishes as soon as the draft is saved and valid. */
const publish = async (studio: Page) => {
  const button = studio.getByTestId('action-publish');
  await expect(button).toBeEnabled(PATIENCE);
  await button.click();
};

test('signs in by the address, and takes the token out of it', async ({ studio }) => {
  await visit(studio, '/');
  await expect(studio.getByRole('link', { name: 'Docs', exact: true })).toBeVisible(PATIENCE);
  expect(studio.url()).not.toContain('token');
  await expect(studio.getByRole('link', { name: 'Redirects', exact: true })).toBeVisible();
});

test('lists documents and opens one', async ({ studio }) => {
  await visit(studio, '/');
  await studio.getByRole('link', { name: 'Docs', exact: true }).click(PATIENCE);
  await studio.getByRole('link', { name: 'Docs pages', exact: true }).click();
  await studio.getByRole('link', { name: TITLE }).click();
  await expect(title(studio)).toHaveValue(TITLE, PATIENCE);
});

test('changes a title and publishes it, which shows on the site', async ({ studio }) => {
  const changed = 'Changed in the Studio';
  await open(studio);
  await title(studio).fill(changed);
  await expect.poll(async () => (await stored(`drafts.${ID}`))?.title, PATIENCE).toBe(changed);
  expect(await pageHolds(PATH, changed), 'a draft is nobody’s but the editor’s').toBe(false);
  await publish(studio);
  await expect.poll(async () => (await stored())?.title, PATIENCE).toBe(changed);
  expect(await stored(`drafts.${ID}`)).toBeUndefined();
  await expect.poll(() => pageHolds(PATH, changed), PATIENCE).toBe(true);
});

test('writes text', async ({ studio }) => {
  await open(studio);
  const text = studio.getByTestId('field-body').getByRole('textbox').first();
  await studio.getByTestId('field-body').getByText('Words.').click();
  await text.press('End');
  await text.pressSequentially(' More words.', { delay: 20 });
  await publish(studio);
  await expect.poll(async () => (await stored())?.body[0]?.children[0]?.text, PATIENCE).toBe('Words. More words.');
});

test('refuses what would break the page, and says why', async ({ studio }) => {
  await open(studio);
  await title(studio).fill('');
  await expect(studio.getByTestId('field-title').getByTestId('input-validation-icon-error')).toBeVisible(PATIENCE);
  await expect(studio.getByTestId('action-publish')).toBeDisabled();
  await studio.getByTestId('field-title').getByTestId('input-validation-icon-error').hover();
  await expect(studio.getByText('Give the page a title.')).toBeVisible();
});

test('discards a draft', async ({ studio }) => {
  await open(studio);
  await title(studio).fill('Not to be kept');
  await expect.poll(() => stored(`drafts.${ID}`), PATIENCE).toBeTruthy();
  await studio.getByRole('button', { name: 'Open document actions' }).click();
  await studio.getByRole('menuitem', { name: 'Discard' }).click();
  await studio.getByTestId('confirm-button').click();
  await expect(title(studio)).toHaveValue(TITLE, PATIENCE);
});

test('creates a document', async ({ studio }) => {
  await visit(studio, '/intent/create/type=doc;template=doc/');
  await title(studio).fill('Made in the Studio');
  await studio.getByTestId('field-slug').getByRole('textbox').fill('studio-test-made');
  const made = `*[_type == "doc" && slug.current == "studio-test-made"][0]`;
  await expect.poll(() => editor().fetch<object | null>(made), PATIENCE).toMatchObject({ title: 'Made in the Studio' });
  // Without a text it is no page yet.
  await expect(studio.getByTestId('action-publish')).toBeDisabled();
});

test('keeps the pages of which there is one', async ({ studio }) => {
  const more = studio.getByRole('button', { name: 'Open document actions' });
  await open(studio);
  await more.click();
  for (const name of ['Delete', 'Duplicate']) {
    await expect(studio.getByRole('menuitem', { name })).toBeVisible();
  }

  await open(studio, 'siteSettings', 'siteSettings');
  await expect(studio.getByTestId('field-name').getByRole('textbox')).not.toHaveValue('');
  await expect(studio.getByTestId('action-publish')).toBeVisible();
  await expect(more).toHaveCount(0);
});

test('shows what someone else changes in an open form', async ({ studio }) => {
  await open(studio);
  await expect(title(studio)).toHaveValue(TITLE, PATIENCE);
  await editor().patch(ID).set({ title: 'Changed elsewhere' }).commit();
  await expect(title(studio)).toHaveValue('Changed elsewhere', PATIENCE);
});

test('finds documents', async ({ studio }) => {
  await visit(studio, '/');
  // The Studio closes the search again where it is still loading when it is opened.
  const field = studio.getByPlaceholder('Search');
  await expect(async () => {
    if (!(await field.isVisible())) await studio.getByTestId('studio-search').click({ timeout: 2000 });
    await field.fill('Studio’s test', { timeout: 2000 });
    await expect(field).toHaveValue('Studio’s test');
  }).toPass(PATIENCE);
  await expect(studio.getByTestId('search-results').getByText(TITLE)).toBeVisible(PATIENCE);
});

test('answers queries', async ({ studio }) => {
  await visit(studio, '/vision');
  const text = studio.getByTestId('vision-query-editor').getByRole('textbox');
  await text.fill(`*[_id == "${ID}"].title`);
  await studio.keyboard.press('Control+Enter');
  await expect(studio.getByTestId('vision-result').getByText(TITLE)).toBeVisible(PATIENCE);
});

test('schedules a draft, which the lake publishes at its time', async ({ studio }) => {
  const changed = 'Changed on schedule';
  await open(studio);
  await title(studio).fill(changed);
  await expect(studio.getByTestId('action-publish')).toBeEnabled(PATIENCE);
  await studio.getByTestId('pane-footer').getByRole('button', { name: 'Open document actions' }).click();
  await studio.getByRole('menuitem', { name: 'Schedule publish' }).click();
  const time = studio.getByRole('dialog').getByRole('textbox');
  await time.fill('Jan 31, 2999 09:00');
  await time.blur();
  await studio.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(studio.getByText('Scheduled to be published on')).toBeVisible(PATIENCE);
  await expect(title(studio), 'what is scheduled is locked').toHaveAttribute('readonly', '');
  expect((await stored())?.title).toBe(TITLE);

  const scheduled = 'releases::all()[state == "scheduled"][0].name';
  const releaseId = await editor().fetch<string>(scheduled);
  // The Studio plans by the minute, which is long for a test.
  await editor().releases.schedule({ releaseId, publishAt: new Date(Date.now() + 1000).toISOString() });
  await expect.poll(async () => (await stored())?.title, PATIENCE).toBe(changed);
  await expect.poll(() => pageHolds(PATH, changed), PATIENCE).toBe(true);
  await expect(studio.getByText('Scheduled to be published on')).toBeHidden(PATIENCE);
  await editor().releases.delete({ releaseId });
});
