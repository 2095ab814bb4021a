import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Frame, Page } from '@playwright/test';
import { CHROMIUM_PATH } from '../chromium-path.ts';
import { adminToken, editor, studioUrl } from '../product.ts';
import { paragraph, writePage } from '../studio/content.ts';
import { signedIn } from '../studio/fixtures.ts';
import { field, startWriting, STUDIO_TIMEOUT, visit } from '../studio/studio.ts';

/**
 * `pnpm bench:typing`: types bursts of keys into the form of a page next to its preview. Prints the milliseconds from the
 * last key of a burst until the preview shows it. Not part of `npm test`, because the times depend on the load of the machine.
 */

const BURSTS = Number(process.env['BURSTS'] ?? 50);
/** Bursts have different lengths, so that they end at different times since the Studio saved. */
const burstOf = (index: number) => ` ${'typed'.repeat(1 + (index % 4))}`;
/** Between keys, and between bursts, in milliseconds. */
const KEY_DELAY_MS = 60;
const PAUSE_MS = 1000;

const names = {
  prefix: 'typing-benchmark',
  id: 'doc-typing-benchmark',
  path: '/docs/guides/typing-benchmark/',
  title: 'Typing',
};

const browser = await chromium.launch({
  executablePath: CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
const deletePage = () => editor().delete({ query: '*[_id in [$id, "drafts." + $id]]', params: { id: names.id } });

try {
  // A draft of a run that was stopped would be longer than a line, at whose end the keys are typed.
  await deletePage();
  await writePage(names, { body: [paragraph('Words.')] });
  const context = await browser.newContext({
    viewport: { width: 1500, height: 950 },
    storageState: signedIn(adminToken()),
  });
  const studio = await context.newPage();
  await visit(studio, `/preview?preview=${names.path}`);
  const site = await previewFrame(studio);
  const rows = {
    paragraph: await measure(studio, site, '.prose > p', async () => {
      await startWriting(studio);
    }),
    // Last: after a title of 600 characters, the keys for the paragraph do not arrive.
    title: await measure(studio, site, 'h1', async () => {
      await field(studio, 'title').click(STUDIO_TIMEOUT);
      await studio.keyboard.press('End');
    }),
  };
  console.table(rows);
} finally {
  await browser.close();
  await deletePage();
}

/** The frame with the site, once its overlays are connected. */
async function previewFrame(studio: Page): Promise<Frame> {
  await studio
    .frameLocator('iframe')
    .locator('sanity-visual-editing')
    .waitFor({ ...STUDIO_TIMEOUT, state: 'attached' });
  const frame = studio
    .frames()
    .find((candidate) => !candidate.url().startsWith(studioUrl) && candidate.url().includes(names.path));
  if (!frame) throw new Error('The preview does not show the page.');
  return frame;
}

/** Types at the end of a text of the page, which `focus` puts the cursor into. */
async function measure(studio: Page, site: Frame, selector: string, focus: () => Promise<void>) {
  await focus();
  let text = (await site.locator(selector).first().textContent()) ?? '';
  const times: number[] = [];
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const words = burstOf(burst);
    text += words;
    const shown = shownAt(site, selector, text);
    await studio.keyboard.type(words, { delay: KEY_DELAY_MS });
    const typedAt = Date.now();
    times.push(Math.max(0, (await shown) - typedAt));
    await delay(PAUSE_MS);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1];
  return { bursts: times.length, 'p50 ms': quantile(0.5), 'p95 ms': quantile(0.95), 'max ms': sorted.at(-1) };
}

/** When the page first shows the text. */
async function shownAt(site: Frame, selector: string, text: string): Promise<number> {
  const time = await site.waitForFunction(
    ([query = '', start = '']) => document.querySelector(query)?.textContent?.startsWith(start) && Date.now(),
    [selector, text],
    { polling: 'raf' },
  );
  return Number(await time.jsonValue());
}
