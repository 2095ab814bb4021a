import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { CHROMIUM_PATH } from '../chromium-path.ts';
import { adminToken, editor } from '../product.ts';
import { signedIn } from './fixtures.ts';
import { chooseAction, clickAction, field, openDocument, paste, STUDIO_TIMEOUT, visit } from './studio.ts';

/**
 * `npm run help:pictures`: takes the pictures of the Studio's help from a running product with the starter content, which
 * they leave unchanged. Not part of `npm test`; look at the pictures before you commit them.
 */

const FOLDER = new URL('../../../studio/src/help/pictures/', import.meta.url);
const VIEWPORT = { width: 1280, height: 760 };
const QUALITY = 72;
const MAX_BYTES = 60_000;
/** For images and fonts. */
const SETTLE_MS = 1500;

const PAGE = 'doc-help-pictures';
const DRAFT = `drafts.${PAGE}`;

const PICTURES: Record<string, (studio: Page) => Promise<void>> = {
  async change(studio) {
    await visit(studio, '/preview?preview=/docs/guides/simulation/');
    await studio.getByTestId('field-title').waitFor(STUDIO_TIMEOUT);
    // With the site's fonts, which the first view is too early for.
    await studio.reload();
    await studio.getByTestId('field-title').waitFor(STUDIO_TIMEOUT);
    await studio.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor(STUDIO_TIMEOUT);
    // The preview covers the page until it is connected to it, which enables the switch.
    await studio
      .locator('input[type="checkbox"]:enabled')
      .first()
      .waitFor({ state: 'attached', ...STUDIO_TIMEOUT });
    await studio.getByText('In search').waitFor(STUDIO_TIMEOUT);
  },
  async post(studio) {
    await openDocument(studio, 'post-public-beta', { type: 'post' });
    await studio.getByTestId('field-body').waitFor(STUDIO_TIMEOUT);
  },
  async capability(studio) {
    await openDocument(studio, 'capability-fleetloom-maps', { type: 'capability' });
    await studio.getByTestId('field-title').waitFor(STUDIO_TIMEOUT);
  },
  async paste(studio) {
    await openDocument(studio, PAGE);
    const body = studio.getByTestId('field-body');
    await body.getByText('Robots charge').click(STUDIO_TIMEOUT);
    const text = body.getByRole('textbox').first();
    await text.press('End');
    await text.press('Enter');
    await paste(text, { 'text/html': PASTED_HTML });
    await studio.getByText('left out').waitFor(STUDIO_TIMEOUT);
    await body.scrollIntoViewIfNeeded();
  },
  async table(studio) {
    await openDocument(studio, PAGE, { path: 'body[_key=="table"]' });
    await studio.getByRole('button', { name: 'Add row' }).waitFor(STUDIO_TIMEOUT);
  },
  async link(studio) {
    await openDocument(studio, PAGE, { path: 'body[_key=="a"].markDefs[_key=="m"].anchor' });
    const heading = studio.getByRole('combobox', { name: 'Heading' });
    await heading.waitFor(STUDIO_TIMEOUT);
    await studio.getByTestId('popover-edit-dialog').getByRole('button', { name: 'Open' }).last().click();
    await studio.getByRole('option').first().waitFor(STUDIO_TIMEOUT);
  },
  async rename(studio) {
    await openDocument(studio, PAGE);
    await field(studio, 'slug').fill('guides/charging-stations', STUDIO_TIMEOUT);
    await clickAction(studio, 'publish');
    await studio.getByRole('dialog').getByRole('button', { name: 'Publish and redirect' }).waitFor(STUDIO_TIMEOUT);
  },
  async remove(studio) {
    await openDocument(studio, PAGE);
    await chooseAction(studio, 'Unpublish');
    const dialog = studio.getByRole('dialog');
    await dialog.getByLabel('Later').check(STUDIO_TIMEOUT);
    await dialog.getByLabel('Date and time').fill('2030-01-31T09:00');
  },
  async announcement(studio) {
    await visit(studio, '/structure');
    await studio.getByRole('link', { name: 'Site', exact: true }).click(STUDIO_TIMEOUT);
    await studio.getByRole('link', { name: /^Announcement/ }).click(STUDIO_TIMEOUT);
    await studio.getByTestId('field-announcement.body').waitFor(STUDIO_TIMEOUT);
  },
  async schedule(studio) {
    await changePage();
    await openDocument(studio, PAGE);
    await chooseAction(studio, 'Schedule publish');
    const time = studio.getByRole('dialog').getByRole('textbox');
    await time.fill('Jan 31, 2030 09:00', STUDIO_TIMEOUT);
    await time.blur();
  },
  async share(studio) {
    await changePage();
    await openDocument(studio, PAGE);
    await chooseAction(studio, 'Share this draft…');
    await studio.getByRole('dialog').getByRole('button', { name: 'Create and copy link' }).waitFor(STUDIO_TIMEOUT);
  },
  async restore(studio) {
    await changePage();
    await openDocument(studio, PAGE);
    await studio.getByTestId('pane-footer-document-status').click(STUDIO_TIMEOUT);
    await studio.getByRole('tab', { name: 'Review changes' }).click(STUDIO_TIMEOUT);
    await studio.locator('#review-panel').locator('ins').first().waitFor(STUDIO_TIMEOUT);
  },
  async health(studio) {
    const { description: _, ...page } = PAGE_CONTENT;
    await editor().createOrReplace({ ...page, body: [paragraph('a', 'TODO: where the stations are.')] });
    await visit(studio, '/health');
    await studio.getByRole('region', { name: PAGE_CONTENT.title }).first().waitFor(STUDIO_TIMEOUT);
  },
};

const TARGET = { _type: 'reference', _ref: 'doc-guides-getting-started', _weak: true };

const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});

const TABLE_TEXTS = [
  ['Station', 'Robots at a time', 'Charges to'],
  ['North hall', '4', '80 %'],
  ['Loading dock', '2', '100 %'],
];

/** A page with a link and a table. */
const PAGE_CONTENT = {
  _id: PAGE,
  _type: 'doc',
  title: 'Charge robots',
  slug: { _type: 'slug', current: 'guides/charging' },
  description: 'Where robots charge, and how they find a free station.',
  body: [
    {
      ...paragraph('a', ''),
      markDefs: [{ _type: 'link', _key: 'm', kind: 'internal', reference: TARGET }],
      children: [
        { _type: 'span', _key: 's', text: 'Robots charge when they have nothing to do. Start with ', marks: [] },
        { _type: 'span', _key: 't', text: 'the first dashboard', marks: ['m'] },
        { _type: 'span', _key: 'u', text: '.', marks: [] },
      ],
    },
    {
      _type: 'table',
      _key: 'table',
      hasHeaderRow: true,
      rows: TABLE_TEXTS.map((texts, row) => ({
        _type: 'tableRow',
        _key: `row${row}`,
        cells: texts.map((text, column) => ({
          _type: 'tableCell',
          _key: `cell${column}`,
          body: [paragraph('text', text)],
        })),
      })),
    },
  ],
};

/** An unpublished change of the page. */
const changePage = () =>
  editor().createOrReplace({
    ...PAGE_CONTENT,
    _id: DRAFT,
    title: 'Charge your robots',
    description: 'Where robots charge, how they find a free station, and when they start.',
  });

/** As a word processor puts it on the clipboard. */
const PASTED_HTML = `
  <h2>Before the shift</h2>
  <p>Check that each station has <b>power</b>, then:</p>
  <ol><li>Open the map.</li><li>Look for gray stations.</li></ol>
  <p><img src="file:///station.png"></p>`;

const removePage = () => editor().delete({ query: '*[_id in $ids]', params: { ids: [PAGE, DRAFT] } });

/** Chromium writes WebP, which Playwright's screenshots do not. */
async function take(studio: Page, name: string): Promise<void> {
  const session = await studio.context().newCDPSession(studio);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const picture = Buffer.from(data, 'base64');
  if (picture.length > MAX_BYTES) throw new Error(`${name} has ${picture.length} bytes. Show less, or lower QUALITY.`);
  await writeFile(new URL(`${name}.webp`, FOLDER), picture);
  console.log(`${name}: ${picture.length} bytes`);
}

const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(FOLDER, { recursive: true });
  const only = process.argv.slice(2);
  for (const [name, prepare] of Object.entries(PICTURES)) {
    if (only.length > 0 && !only.includes(name)) continue;
    await removePage();
    await editor().createOrReplace(PAGE_CONTENT);
    const context = await browser.newContext({
      viewport: VIEWPORT,
      reducedMotion: 'reduce',
      storageState: signedIn(adminToken()),
    });
    const studio = await context.newPage();
    await prepare(studio);
    await studio.waitForTimeout(SETTLE_MS);
    await take(studio, name);
    await context.close();
  }
} finally {
  await removePage();
  await browser.close();
}
