import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { CHROMIUM_PATH } from '../chromium-path.ts';
import { adminToken, editor } from '../product.ts';
import { signedIn } from './fixtures.ts';
import { clickAction, field, openDocument, STUDIO_TIMEOUT } from './studio.ts';

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
  async post(studio) {
    await openDocument(studio, 'post-public-beta', { type: 'post' });
    await studio.getByTestId('field-body').waitFor(STUDIO_TIMEOUT);
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
};

const TARGET = { _type: 'reference', _ref: 'doc-guides-getting-started', _weak: true };

/** A page with a link. */
const PAGE_CONTENT = {
  _id: PAGE,
  _type: 'doc',
  title: 'Charge robots',
  slug: { _type: 'slug', current: 'guides/charging' },
  description: 'Where robots charge, and how they find a free station.',
  body: [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      markDefs: [{ _type: 'link', _key: 'm', kind: 'internal', reference: TARGET }],
      children: [
        { _type: 'span', _key: 's', text: 'Robots charge when they have nothing to do. Start with ', marks: [] },
        { _type: 'span', _key: 't', text: 'the first dashboard', marks: ['m'] },
        { _type: 'span', _key: 'u', text: '.', marks: [] },
      ],
    },
  ],
};

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
