import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { visit } from '../product.ts';
import { h2, h3, paragraphs, removeWrittenDocs, text, writeDoc } from './written-docs.ts';

/** The table of contents. */

const wide = { width: 1440, height: 800 };
const phone = { width: 390, height: 844 };

let path = '';
let longPath = '';

test.beforeAll(async () => {
  ({ path } = await writeDoc('contents', {
    body: [
      ...paragraphs(8),
      h2('First'),
      ...paragraphs(8),
      h3('Inside first'),
      ...paragraphs(8),
      text('Too deep', 'h4'),
      ...paragraphs(2),
      h2('Second'),
      ...paragraphs(8),
      ...['Short one', 'Short two', 'Short three'].flatMap((words) => [h2(words), text('A line.')]),
    ],
  }));
  ({ path: longPath } = await writeDoc('long-contents', {
    body: Array.from({ length: 60 }, (_, index) => [h2(`Section ${index + 1}`), ...paragraphs(2)]).flat(),
  }));
});
test.afterAll(removeWrittenDocs);

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const current = (page: Page) => contents(page).locator('[aria-current="location"]');
const bar = (page: Page) => page.getByRole('button', { name: 'On this page' });

/** Scrolls with the mouse wheel until the heading is 60 px from the top of the window. */
async function scrollTo(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name }).first();
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, top - 60);
}

test('lists the headings of levels 2 and 3', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, path);
  await expect(contents(page).getByRole('link')).toHaveText([
    'First',
    'Inside first',
    'Second',
    'Short one',
    'Short two',
    'Short three',
  ]);
});

test('marks the current heading, stays visible, and has a link to the top', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, path);
  const backToTop = contents(page).getByText('Back to top');
  await expect(contents(page)).toBeVisible();
  await expect(current(page)).toHaveCount(0);
  await expect(backToTop).toBeHidden();
  for (const name of ['First', 'Inside first', 'Second']) {
    await scrollTo(page, name);
    await expect(current(page)).toHaveText([name]);
    await expect(current(page)).toBeInViewport({ ratio: 1 });
  }
  await scrollTo(page, 'First');
  await expect(current(page)).toHaveText(['First']);
  await backToTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
  await expect(current(page)).toHaveCount(0);
});

for (const other of ['/caps/fleetloom/terminal/', '/privacy/', '/blog/transact/']) {
  test(`marks the current heading on ${other}`, async ({ page }) => {
    await page.setViewportSize(wide);
    await visit(page, other);
    const list = contents(page).locator('visible=true');
    await expect(list).toHaveCount(1);
    const second = page.getByRole('main').locator('.prose > .h2').nth(1);
    const top = await second.evaluate((heading) => heading.getBoundingClientRect().top);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, top - 60);
    const name = await second.innerText();
    await expect(list.locator('[aria-current="location"]')).toHaveText([name]);
  });
}

test('marks the last heading at the end of the page, and every short section before it once', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, path);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(current(page)).toHaveText(['Short three']);
  const headings = await page.evaluate(async () => {
    const seen: string[] = [];
    const end = window.scrollY;
    for (let top = end - 800; top <= end; top += 20) {
      window.scrollTo(0, top);
      // Two frames, and the tasks of React, which come after the frames on a busy machine.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
      const words = document.querySelector('.contents-panel [aria-current]')?.textContent ?? '';
      if (seen.at(-1) !== words) seen.push(words);
    }
    return seen;
  });
  expect(headings.slice(-4)).toEqual(['Second', 'Short one', 'Short two', 'Short three']);
});

test('the target of a link is marked until the visitor scrolls', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, path);
  await contents(page).getByRole('link', { name: 'Short one' }).click();
  await expect(current(page)).toHaveText(['Short one']);
  await expect(page).toHaveURL(/#short-one$/);
  await contents(page).getByRole('link', { name: 'Short two' }).click();
  await expect(current(page)).toHaveText(['Short two']);
  await page.goBack();
  await expect(current(page)).toHaveText(['Short one']);

  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 3000);
  await expect(current(page)).toHaveText(['Short three']);
});

test('an anchor marks its heading, and one below level 3 marks the section that contains it', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, `${path}#short-one`);
  await expect(current(page)).toHaveText(['Short one']);
  await visit(page, `${path}#too-deep`);
  await expect(current(page)).toHaveText(['Inside first']);
});

test('a long list scrolls and keeps the current heading visible', async ({ page }) => {
  await page.setViewportSize(wide);
  await visit(page, longPath);
  for (const name of ['Section 30', 'Section 58', 'Section 3']) {
    const heading = page.locator(`#${name.toLowerCase().replace(' ', '-')}`);
    await heading.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 80));
    await expect(current(page)).toHaveText([name]);
    await expect(current(page)).toBeInViewport({ ratio: 1 });
  }
});

for (const [width, isFolded] of [
  [1280, false],
  [1279, true],
] as const) {
  test(`is ${isFolded ? 'collapsed into a bar' : 'next to the text'} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, path);
    await expect(bar(page)).toBeVisible({ visible: isFolded });
    await expect(contents(page)).toBeVisible({ visible: !isFolded });
  });
}

test('on a phone a bar shows the current section, opens the list above the text, and closes on a choice', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await visit(page, path);
  await expect(contents(page)).toBeHidden();
  await page.mouse.move(200, 400);
  const heading = page.getByRole('heading', { name: 'Inside first' });
  await heading.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 120));
  await expect(bar(page)).toContainText('Inside first');
  await expect(bar(page)).toBeInViewport({ ratio: 1 });

  const before = await heading.boundingBox();
  await bar(page).click();
  await expect(contents(page)).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(contents(page)).toBeHidden();
  await expect(bar(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await contents(page).getByRole('link', { name: 'Second' }).click();
  await expect(contents(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Second' })).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toContainText('Second');
});

for (const [width, height] of [
  [844, 390],
  [667, 375],
  [320, 256],
] as const) {
  test(`the list scrolls inside a window of ${width} × ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await visit(page, longPath);
    await bar(page).click();
    const links = contents(page).getByRole('link', { name: /^Section/ });
    for (const link of [links.last(), links.first()]) {
      await link.focus();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    const panel = await page.locator('.contents-panel').boundingBox();
    if (!panel) throw new Error('The panel has no box.');
    expect(panel.y + panel.height).toBeLessThanOrEqual(height);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('its links work in a wide window and on a phone', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(path);
    await contents(page).getByRole('link', { name: 'Second' }).click();
    await expect(page.getByRole('heading', { name: 'Second' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(phone);
    await bar(page).click();
    await contents(page).getByRole('link', { name: 'Inside first' }).click();
    await expect(page.getByRole('heading', { name: 'Inside first' })).toBeInViewport();
  });
});
