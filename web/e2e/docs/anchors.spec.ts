import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { visit } from '../product.ts';
import { faq, h2, h3, paragraphs, removeWrittenDocs, tabs, text, writeDoc } from './written-docs.ts';

/** Heading anchors: links to a heading scroll it into view. */

let path = '';

test.beforeAll(async () => {
  ({ path } = await writeDoc('anchors', {
    body: [
      ...paragraphs(6),
      h2('Set up'),
      ...paragraphs(6),
      h3('Set up'),
      ...paragraphs(6),
      h2('Main'),
      ...paragraphs(6),
      tabs({
        Robot: [text('On the robot.')],
        Cloud: [...paragraphs(3), h3('In the cloud'), text('On a server.')],
      }),
      faq({ 'What if it fails?': [h3('When it fails'), text('Ask.')], 'And then?': [text('Rest.')] }),
      ...paragraphs(10),
    ],
  }));
});
test.afterAll(removeWrittenDocs);

/** Whether nothing covers the top of the heading. */
const isUncovered = (heading: Locator) =>
  heading.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const painted = document.elementFromPoint(left + 4, top + 4);
    return top >= 0 && (painted === element || element.contains(painted));
  });

const heading = (page: Page, id: string) => page.locator(`[id="${id}"]`);

test('repeated headings, and headings that equal an id of the layout, get unique anchors', async ({ page }) => {
  await visit(page, path);
  const ids = await page
    .locator('.docs-article > .prose')
    .evaluate((prose) => [...prose.querySelectorAll('h2, h3')].map(({ id }) => id));
  expect(ids).toEqual(['set-up', 'set-up-1', 'main-1', 'in-the-cloud', 'when-it-fails']);
  const duplicates = await page.evaluate(() => {
    const all = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return all.filter((id, index) => all.indexOf(id) !== index);
  });
  expect(duplicates).toEqual([]);
});

test('the link of a heading appears on hover and focus, changes the URL, and copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: 'Link to “Set up”' }).first();
  await expect(link).toHaveCSS('opacity', '0');
  await heading(page, 'set-up').hover();
  await expect(link).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toHaveCSS('opacity', '1');

  await link.press('Enter');
  await expect(page).toHaveURL(/#set-up$/);
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test.describe('if pages may not write to the clipboard', () => {
  test('the link of a heading changes the URL', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    await heading(page, 'set-up-1').locator('..').getByRole('link').click();
    await expect(page).toHaveURL(/#set-up-1$/);
    expect(errors).toEqual([]);
  });
});

for (const [what, viewport] of [
  ['in a wide window', { width: 1440, height: 900 }],
  ['in a window of medium width', { width: 1100, height: 700 }],
  ['on a phone', { width: 390, height: 844 }],
  ['on a phone in landscape', { width: 844, height: 390 }],
  ['at 400% zoom', { width: 320, height: 256 }],
] as const) {
  test(`${what} no bar covers the target of an anchor`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await visit(page, `${path}#set-up-1`);
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeAttached();
    await expect(heading(page, 'set-up-1')).toBeInViewport({ ratio: 1 });
    expect(await isUncovered(heading(page, 'set-up-1')), 'after a load').toBe(true);

    await page.evaluate(() => {
      location.hash = '#set-up';
    });
    await expect(heading(page, 'set-up')).toBeInViewport({ ratio: 1 });
    expect(await isUncovered(heading(page, 'set-up')), 'after a hash change').toBe(true);
  });
}

test('an anchor in a tab or an answer opens it', async ({ page }) => {
  await visit(page, `${path}#in-the-cloud`);
  await expect(heading(page, 'in-the-cloud')).toBeInViewport({ ratio: 1 });
  expect(await isUncovered(heading(page, 'in-the-cloud'))).toBe(true);
  await expect(page.getByRole('tab', { name: 'Cloud' })).toHaveAttribute('aria-selected', 'true');

  await page.evaluate(() => {
    location.hash = '#when-it-fails';
  });
  await expect(heading(page, 'when-it-fails')).toBeInViewport({ ratio: 1 });
  await visit(page, '/blog/');
  await visit(page, `${path}#when-it-fails`);
  await expect(heading(page, 'when-it-fails')).toBeInViewport({ ratio: 1 });
  expect(await isUncovered(heading(page, 'when-it-fails'))).toBe(true);
});
