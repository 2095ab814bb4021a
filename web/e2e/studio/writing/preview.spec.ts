import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { editor, get, pageContains, siteUrl, studioUrl } from '../../product.ts';
import { paragraph, storedTitle, writePage } from '../content.ts';
import { test } from '../fixtures.ts';
import type { TestNames } from '../fixtures.ts';
import { STUDIO_TIMEOUT, POLL_OPTIONS, clickAction, closeForms, field, openDocument, visit } from '../studio.ts';

/** The preview: the site next to the form, with unpublished changes. */

test.describe.configure({ timeout: 300_000 });
test.beforeEach(async ({ names }) => {
  await writePage(names, { body: [paragraph('Words.')] });
  await expect.poll(() => pageContains(names.path, names.title), POLL_OPTIONS).toBe(true);
});

const site = (studio: Page) => studio.frameLocator('iframe');
/** The document and the field in the form next to the preview. */
const shownIn = (studio: Page) => decodeURIComponent(new URL(studio.url()).pathname);
const heading = (studio: Page) => site(studio).getByRole('heading', { level: 1 });

/**
 * Opens the preview of a path and waits until the site and the Studio are connected. Repeats that if needed: a preview ignores
 * another path until it is connected, and one that was left while it opened what was clicked last may come back meanwhile.
 */
async function openPreview(studio: Page, path: string): Promise<void> {
  await expect(async () => {
    await closeForms(studio);
    await visit(studio, `/preview?preview=${path}`);
    await heading(studio).waitFor({ timeout: 30_000 });
    await site(studio).locator('sanity-visual-editing').waitFor({ state: 'attached', timeout: 30_000 });
    expect(await heading(studio).evaluate(() => location.pathname)).toBe(path);
  }, `preview of ${path}`).toPass(STUDIO_TIMEOUT);
}

/**
 * Clicks an element of the page until the Studio opens a path. The overlays receive clicks once they have measured the page. A
 * click on what is already open would only take the focus.
 */
async function openByClick(studio: Page, element: Locator, opened: string): Promise<void> {
  await expect(async () => {
    if (!shownIn(studio).includes(opened)) await element.click({ timeout: 5000 });
    await expect.poll(() => shownIn(studio), { timeout: 10_000 }).toContain(opened);
  }, opened).toPass(STUDIO_TIMEOUT);
}

/** The path at which the Studio's preview starts draft mode, and shows the page (@sanity/preview-url-secret). */
async function draftModePath(names: TestNames, perspective: string): Promise<string> {
  const secret = randomUUID();
  // Its prefix makes the cleanup remove it.
  const _id = `drafts.${names.prefix}-secret`;
  await editor().createOrReplace({
    _id,
    _type: 'sanity.previewUrlSecret',
    secret,
    studioUrl,
    originalFilename: names.prefix,
  });
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': names.path,
    'sanity-preview-perspective': perspective,
  });
  return `/api/draft-mode/enable/?${query}`;
}

/** The cookies that the Studio's preview gets when it opens a perspective. */
async function draftCookies(names: TestNames, perspective: string): Promise<string> {
  const { headers } = await get(await draftModePath(names, perspective));
  return headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

test('shows unpublished changes in the fonts of the site while they are typed, and not to visitors', async ({
  studio,
  names,
}) => {
  await openPreview(studio, names.path);
  const usesFonts = () =>
    heading(studio).evaluate(() =>
      [...document.fonts].some(
        ({ family, status, display }) => family === 'inter' && status === 'loaded' && display === 'swap',
      ),
    );
  await expect.poll(usesFonts, STUDIO_TIMEOUT).toBe(true);
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
  await field(studio, 'title').fill('Typed beside the site');
  await expect(heading(studio)).toHaveText('Typed beside the site', STUDIO_TIMEOUT);
  expect(await pageContains(names.path, 'Typed beside the site')).toBe(false);
  await clickAction(studio, 'publish');
  await expect.poll(() => pageContains(names.path, 'Typed beside the site'), POLL_OPTIONS).toBe(true);
});

test('opens the field of an element that is clicked on the page', async ({ studio, names }) => {
  await openPreview(studio, '/');
  await site(studio).getByRole('banner').getByRole('link', { name: 'Documentation' }).waitFor();
  await openPreview(studio, names.path);
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
  await expect(async () => {
    await openByClick(studio, site(studio).getByText('Words.', { exact: true }), `/doc/${names.id}/body[`);
    await openByClick(studio, heading(studio), `/doc/${names.id}/title`);
    // On a slow machine, the page may get a second click while the first one opens the field, and takes the focus.
    await expect(field(studio, 'title')).toBeFocused({ timeout: 10_000 });
  }).toPass(STUDIO_TIMEOUT);
});

test('opens what is clicked in the text and around it', async ({ studio, names }) => {
  const text = (key: string, words: string) => ({ ...paragraph(words), _key: key });
  const callout = { _type: 'admonition', _key: 'note', kind: 'note', title: 'Heed', body: [text('inner', 'Careful.')] };
  await writePage(names, { body: [{ ...text('item', 'An item'), listItem: 'bullet', level: 1 }, callout] });
  // Wide enough for the navbar and the sidebar of the site.
  await studio.setViewportSize({ width: 2600, height: 950 });
  await openPreview(studio, names.path);
  await expect(field(studio, 'title')).toHaveValue(names.title, STUDIO_TIMEOUT);
  const page = site(studio);
  const targets: [Locator, string][] = [
    [page.getByText('An item'), `/doc/${names.id}/body[_key=="item"]`],
    [page.getByText('Heed'), `/doc/${names.id}/body[_key=="note"].title`],
    [page.getByText('Careful.'), `/doc/${names.id}/body[_key=="note"].body[_key=="inner"]`],
    [
      page.getByRole('complementary', { name: 'Announcement' }).getByRole('paragraph'),
      '/siteSettings/announcement.body[',
    ],
    [page.getByRole('contentinfo').getByRole('listitem').first(), '/siteSettings/footer['],
    [page.getByRole('navigation', { name: 'Main' }).getByText('Documentation').first(), '/siteSettings/navbar['],
    [page.getByRole('navigation', { name: 'Documentation' }).getByText('FAQ').first(), '/docsSidebar/items['],
  ];
  for (const [element, opened] of targets) await openByClick(studio, element, opened);
});

test('opens the document of the previewed page', async ({ studio }) => {
  await openPreview(studio, '/');
  await expect(studio).toHaveURL(/\/preview\/homePage\/homePage/, STUDIO_TIMEOUT);
  await openPreview(studio, '/blog/tags/');
  await expect(studio).toHaveURL(/\/preview\/blogIndex\//, STUDIO_TIMEOUT);
});

test('opens from the form, which lists the pages that show the document', async ({ studio, names }) => {
  await openDocument(studio, names.id);
  await studio.getByRole('button', { name: 'Used on one page' }).click(STUDIO_TIMEOUT);
  await studio.getByTestId('form-view').getByRole('link', { name: names.path }).click(STUDIO_TIMEOUT);
  await expect(heading(studio)).toHaveText(names.title, STUDIO_TIMEOUT);
});

test('keeps the form while the pages that show the document cannot be read again', async ({
  openBrowser,
  names,
  errors,
}) => {
  const studio = await openBrowser();
  await openDocument(studio, names.id);
  const pages = studio.getByRole('button', { name: 'Used on one page' });
  await expect(pages).toBeVisible(STUDIO_TIMEOUT);
  const requests = /preview\.locations/;
  await studio.route(requests, (route) => route.abort());
  let failures = 0;
  studio.on('requestfailed', (request) => {
    if (requests.test(request.url())) failures += 1;
  });
  await editor().patch(names.id).set({ title: 'Changed elsewhere' }).commit();
  // The client repeats a request five times. After that, the Studio repeats the query.
  await expect.poll(() => failures, STUDIO_TIMEOUT).toBeGreaterThan(6);
  await expect(field(studio, 'title')).toHaveValue('Changed elsewhere', STUDIO_TIMEOUT);
  await studio.unroute(requests);
  await expect(pages).toBeVisible(STUDIO_TIMEOUT);
  await expect(field(studio, 'title')).toHaveValue('Changed elsewhere');
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('ERR_FAILED')));
});

test('shows a page that was never published', async ({ studio, names }) => {
  const draft = { title: 'Never published', slug: `${names.prefix}-unpublished` };
  await writePage(names, { id: `drafts.${names.id}-unpublished`, ...draft });
  await openPreview(studio, `/docs/guides/${draft.slug}/`);
  await expect(heading(studio)).toHaveText(draft.title, STUDIO_TIMEOUT);
  expect((await get(`/docs/guides/${draft.slug}/`)).status).toBe(404);
});

test('shows the documents of a release together, which visitors do not see', async ({ names }) => {
  const second = { id: `${names.id}-second`, slug: `${names.prefix}-second` };
  const secondPath = `/docs/guides/${second.slug}/`;
  const releaseId = `r${names.prefix.slice(-8)}`;
  await writePage(names, { ...second, title: 'Second as published' });
  await writePage(names, { id: `drafts.${names.id}`, title: 'First as a draft' });
  await editor().releases.create({ releaseId, metadata: { title: names.title, releaseType: 'asap' } });
  await writePage(names, { id: `versions.${releaseId}.${names.id}`, title: 'First of the release' });
  await writePage(names, { ...second, id: `versions.${releaseId}.${second.id}`, title: 'Second of the release' });

  const cookie = await draftCookies(names, `${releaseId},drafts`);
  const previewed = async (path: string) => (await get(path, { cookie })).text();
  expect(await previewed(names.path)).toContain('>First of the release</h1>');
  expect(await previewed(secondPath)).toContain('>Second of the release</h1>');
  expect(await pageContains(names.path, `>${names.title}</h1>`)).toBe(true);
  expect(await pageContains(secondPath, '>Second as published</h1>')).toBe(true);

  const drafts = await draftCookies(names, 'drafts');
  expect(await (await get(names.path, { cookie: drafts })).text()).toContain('>First as a draft</h1>');
  const bypass = drafts.split('; ').find((each) => each.startsWith('__prerender_bypass=')) ?? '';
  expect(await (await get(names.path, { cookie: bypass })).text()).not.toContain('First as a draft');
  await editor().releases.archive({ releaseId });
  await editor().releases.delete({ releaseId });
});

test('outside the Studio a draft page shows a bar with a button to leave draft mode', async ({
  openBrowser,
  names,
}) => {
  // Not in the Studio's browser, where leaving draft mode would also end the preview.
  const page = await openBrowser();
  await page.goto(`${siteUrl}${await draftModePath(names, 'drafts')}`);
  const bar = page.getByRole('complementary', { name: 'Draft mode' });
  await expect(bar).toBeVisible(STUDIO_TIMEOUT);
  await bar.getByRole('button', { name: 'Exit draft mode' }).click();
  await expect(page).toHaveURL(`${siteUrl}${names.path}`);
  await expect(bar).toHaveCount(0);
});

test('shows a draft that is incomplete, and again after it had another address', async ({ openBrowser, names }) => {
  const id = `drafts.${names.id}`;
  await writePage(names, { id, title: 'A draft' });
  const page = await openBrowser();
  await page.goto(`${siteUrl}${await draftModePath(names, 'drafts')}`);
  const pageHeading = page.getByRole('heading', { level: 1 });
  await expect(pageHeading).toHaveText('A draft', STUDIO_TIMEOUT);
  await editor().patch(id).set({ title: 'A draft without text' }).unset(['body']).commit();
  await expect(pageHeading).toHaveText('A draft without text', STUDIO_TIMEOUT);

  const slug: unknown = (await editor().getDocument(id))?.['slug'];
  await editor()
    .patch(id)
    .set({ slug: { _type: 'slug', current: `guides/${names.prefix}-elsewhere` } })
    .commit();
  await expect(pageHeading).toHaveText('There is no page to show yet', STUDIO_TIMEOUT);
  await editor().patch(id).set({ slug }).commit();
  await expect(pageHeading).toHaveText('A draft without text', STUDIO_TIMEOUT);
});

test('pages for visitors contain no data for the Studio', async ({ names }) => {
  for (const path of ['/', names.path, '/blog/transact/', '/caps/fleetloom/terminal/']) {
    expect(await pageContains(path, 'data-sanity'), path).toBe(false);
  }
  expect(await storedTitle(names.id)).toBe(names.title);
});
