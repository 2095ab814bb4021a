import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { visit } from '../product.ts';
import {
  faq,
  h2,
  h3,
  paragraphs,
  removeWrittenDocs,
  sidebarCategory,
  sidebarDoc,
  tabs,
  text,
  withSidebar,
  writeDoc,
} from './written-docs.ts';

/** A docs page with any content fits every viewport width. */

const GUIDE = '/docs/guides/getting-started/';
const WORDS_3000 = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ');

test.afterAll(removeWrittenDocs);

const shown = (page: Page) => ({
  sidebar: page.getByRole('navigation', { name: 'Documentation', exact: true }),
  article: page.locator('.docs-article'),
  contents: page.getByRole('navigation', { name: 'On this page' }),
});

/** Expects no element to be wider than the window, and no error. */
async function expectNoOverflow(page: Page, path: string, width: number): Promise<void> {
  const faults: string[] = [];
  const note = (error: Error) => faults.push(error.message);
  page.on('pageerror', note);
  await page.setViewportSize({ width, height: 900 });
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('.docs *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      // Elements in a scroll container may be wider than the window.
      .filter((element) => {
        for (let parent = element.parentElement; parent; parent = parent.parentElement) {
          if (getComputedStyle(parent).overflowX !== 'visible') return false;
        }
        return true;
      })
      .map(({ tagName, className }) => `${tagName}.${className}`),
  );
  expect(tooWide, `wider than ${width}`).toEqual([]);
  page.off('pageerror', note);
  expect(faults).toEqual([]);
}

for (const [width, columns] of [
  [1440, 3],
  [1280, 3],
  [1279, 2],
  [996, 2],
  [995, 1],
  [390, 1],
] as const) {
  test(`${columns} ${columns === 1 ? 'column' : 'columns'} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, GUIDE);
    const { sidebar, article, contents } = shown(page);
    await expect(sidebar).toBeVisible({ visible: columns > 1 });
    await expect(contents).toBeVisible({ visible: columns > 2 });
    const text = await article.boundingBox();
    if (columns > 1) {
      const box = await sidebar.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThan(text?.x ?? 0);
    }
    if (columns > 2) expect((await contents.boundingBox())?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  });
}

for (const width of [1440, 1280, 1100, 996]) {
  test(`lines have 65 to 75 characters at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { path } = await writeDoc('measured', { body: paragraphs(3) });
    await visit(page, path);
    const perLine = await page
      .locator('.prose > p')
      .first()
      .evaluate((paragraph) => {
        const text = paragraph.firstChild as Text;
        const range = document.createRange();
        const lines = new Map<number, number>();
        for (let index = 0; index < text.length; index += 1) {
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          const top = Math.round(range.getBoundingClientRect().top);
          lines.set(top, (lines.get(top) ?? 0) + 1);
        }
        // Without the last line, which may be short.
        const full = [...lines.values()].slice(0, -1);
        return full.reduce((sum, characters) => sum + characters, 0) / full.length;
      });
    expect(perLine).toBeGreaterThanOrEqual(65);
    expect(perLine).toBeLessThanOrEqual(75);
  });
}

test('right-to-left text is aligned right, next to left-to-right text', async ({ page }) => {
  const { path } = await writeDoc('right-to-left', {
    title: 'دليل الروبوت 🤖',
    body: [
      h2('الإعداد'),
      text('يعيد هذا الروبوت الاتصال بالخادم من تلقاء نفسه ثم يرسل ما قاسه بالترتيب الذي قاسه به.'),
      h2('Emoji 🚀🛰️👩🏽‍🚀'),
      text('👩🏽‍🚀🛰️🚀'.repeat(80)),
      text('Left to right.'),
    ],
  });
  for (const width of [390, 1440]) {
    await expectNoOverflow(page, path, width);
    const prose = page.locator('.prose');
    const side = (words: string) =>
      prose.getByText(words).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const words = range.getBoundingClientRect();
        const box = element.getBoundingClientRect();
        return words.left - box.left < box.right - words.right ? 'left' : 'right';
      });
    expect(await side('الإعداد')).toBe('right');
    expect(await side('Left to right.')).toBe('left');
  }
});

test('a heading of 3,000 words and labels of 400 letters stay in their column, and lists truncate it', async ({
  page,
}) => {
  const word = 'x'.repeat(400);
  const { path } = await writeDoc('endless', {
    title: WORDS_3000,
    body: [
      h2(WORDS_3000),
      h3(word),
      { _type: 'admonition', _key: 'note', kind: 'note', title: word, body: [text(word)] },
      faq({ [word]: [text(word)] }),
      tabs({ [word]: [text(word)], Other: [text('Other')] }),
      {
        _type: 'apiTable',
        _key: 'api',
        caption: word,
        rows: [{ _type: 'apiRow', _key: 'row', name: word, type: word, defaultValue: word, description: [text(word)] }],
      },
      text('Words.'),
    ],
  });
  for (const width of [390, 1440]) {
    await expectNoOverflow(page, path, width);
    await expect(page.locator('.prose').getByText('Words.')).toBeAttached();
  }
  const entry = await shown(page).contents.getByRole('link').first().boundingBox();
  expect(entry?.height).toBeLessThan(100);
  expect((await page.getByRole('navigation', { name: 'Breadcrumbs' }).boundingBox())?.height).toBeLessThan(80);
});

test('headings can contain code and links', async ({ page }) => {
  const { path } = await writeDoc('marked', {
    body: [
      {
        ...h2(''),
        markDefs: [{ _type: 'link', _key: 'out', kind: 'external', href: 'https://ros.example/' }],
        children: [
          { _type: 'span', _key: 'a', text: 'Run ', marks: [] },
          { _type: 'span', _key: 'b', text: 'ros2 topic echo --once /battery_state', marks: ['code'] },
          { _type: 'span', _key: 'c', text: ' as ', marks: [] },
          { _type: 'span', _key: 'd', text: 'ROS does', marks: ['out'] },
        ],
      },
      h2(''),
      text('Words.'),
    ],
  });
  await expectNoOverflow(page, path, 390);
  await expectNoOverflow(page, path, 1440);
  const heading = page.locator('.prose h2');
  await expect(heading, 'an empty heading is omitted').toHaveCount(1);
  await expect(heading.locator('code')).toHaveText('ros2 topic echo --once /battery_state');
  await expect(heading.getByRole('link', { name: 'ROS does', exact: true })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  await expect(shown(page).contents.getByRole('link')).toHaveText([
    'Run ros2 topic echo --once /battery_state as ROS does',
  ]);
});

test('a page without headings that is not in the sidebar has no table of contents and no pager', async ({ page }) => {
  const { path } = await writeDoc('alone', { title: 'Alone', body: [text('Words.')] });
  for (const width of [390, 1100, 1440]) {
    await expectNoOverflow(page, path, width);
    await expect(page.getByRole('heading', { level: 1, name: 'Alone' })).toBeVisible();
    await expect(shown(page).contents).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'On this page' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Docs pages' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
      'Documentation',
      'Alone',
    ]);
  }
  await expect(shown(page).sidebar).toBeVisible();
  await expect(shown(page).sidebar.locator('[aria-current]')).toHaveCount(0);
});

test('a very deep sidebar leaves room for its labels', async ({ page }) => {
  const { path } = await writeDoc('deep', { title: 'At the bottom of it all', body: [text('Words.')] });
  const items = Array.from({ length: 12 }).reduce(
    (inside: ReturnType<typeof sidebarDoc>[], _, index) => [sidebarCategory(`Level ${12 - index}`, inside, true)],
    [sidebarDoc('deep')],
  );
  await withSidebar(items, { path, isShown: (html) => html.includes('Level 12') }, async () => {
    await expectNoOverflow(page, path, 390);
    await expectNoOverflow(page, path, 1440);
    const link = shown(page).sidebar.getByRole('link', { name: 'At the bottom of it all' });
    await expect(link).toBeVisible();
    expect((await link.boundingBox())?.width).toBeGreaterThan(120);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveCount(14);
  });
});

test('an empty sidebar is not rendered', async ({ page }) => {
  await withSidebar([], { path: GUIDE, isShown: (html) => !html.includes('class="sidebar-row') }, async () => {
    for (const width of [390, 1440]) {
      await expectNoOverflow(page, GUIDE, width);
      await expect(shown(page).sidebar).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'All pages' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'On this page' })).toBeVisible({ visible: width === 390 });
      const article = await shown(page).article.boundingBox();
      const bar = await page.locator('.contents-column').boundingBox();
      if (width === 390) expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((article?.y ?? 0) + 1);
    }
  });
});
