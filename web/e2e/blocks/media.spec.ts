import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { siteUrl, visit } from '../product.ts';
import { bodyOf, samplePage } from './sample-page.ts';

/** Figures, videos and diagrams. */

const sample = samplePage('media');
const ALT = 'Robot, cloud and web, with arrows between them';
const VIDEO = 'https://www.youtube.com/watch?v=abc123';

test.beforeAll(async () => {
  const flow = Array.from({ length: 9 }, (_, index) => `  n${index}[Station ${index}] --> n${index + 1}[Station]`);
  const blocks = [
    `![${ALT}](a.svg "The three parts")`,
    `::video[A tour of the portal]{url="${VIDEO}"}`,
    '::video[A drive]{url="https://video.example/drive.mp4"}',
    '::video[A talk]{url="https://talks.example/42"}',
    `\`\`\`mermaid alt="Ten stations in a row" title="The line"\nflowchart LR\n${flow.join('\n')}\n\`\`\``,
    'After the media.',
  ];
  await sample.publish(await bodyOf(blocks.join('\n\n')));
});
test.afterAll(() => sample.remove());

/** Blocks requests to other hosts. The returned array collects their URLs. */
async function blockThirdParties(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(
    (url) => url.origin !== siteUrl,
    (route) => {
      requested.push(route.request().url());
      return route.abort();
    },
  );
  return requested;
}

test('an image opens enlarged by keyboard, closes on Escape and on a click, and the focus returns', async ({
  page,
}) => {
  await visit(page, sample.path);
  const image = page.getByRole('link', { name: `Enlarge image: ${ALT}` });
  const dialog = page.getByRole('dialog', { name: ALT });
  await image.press('Enter');
  await expect(dialog.getByRole('img', { name: ALT })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(image).toBeFocused();
  await image.click();
  await dialog.getByRole('button', { name: 'Close image' }).click();
  await expect(dialog).toBeHidden();
  await expect(image).toBeFocused();
  await image.click();
  await page.mouse.click(3, 3);
  await expect(dialog).toBeHidden();
});

test('an image that cannot be fetched keeps its size, alternative text and caption', async ({ page }) => {
  await page.route(/\/images\//, (route) => route.abort());
  await visit(page, sample.path);
  const image = page.getByRole('link', { name: `Enlarge image: ${ALT}` }).getByRole('img', { name: ALT });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
  await expect(image).toHaveAttribute('alt', ALT);
  const box = await image.boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  expect(box?.height).toBeGreaterThan(100);
  await expect(page.getByText('The three parts')).toBeVisible();
});

test('fetches nothing from the host of a video before a click, which plays it in place', async ({ page }) => {
  const requested = await blockThirdParties(page);
  await visit(page, sample.path);
  await page.getByText('After the media.').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);

  await page.getByRole('link', { name: 'Play video: A tour of the portal' }).press('Enter');
  const frame = page.locator('iframe[title="A tour of the portal"]');
  await expect(frame).toBeFocused();
  await expect.poll(() => requested).toEqual(['https://www.youtube-nocookie.com/embed/abc123?autoplay=1']);

  await page.getByRole('link', { name: 'Play video: A drive' }).click();
  await expect(page.locator('video')).toHaveAttribute('src', 'https://video.example/drive.mp4');
});

test('a video that cannot be embedded is a link', async ({ page }) => {
  await visit(page, sample.path);
  await expect(page.getByRole('link', { name: 'Play video: A talk' })).toHaveAttribute(
    'href',
    'https://talks.example/42',
  );
});

test('a diagram has an accessible name, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, sample.path);
  const drawing = page.getByRole('img', { name: 'Ten stations in a row' });
  await expect(drawing).toHaveCount(1);
  const { x = 0, width = 0 } = (await drawing.boundingBox()) ?? {};
  expect(x + width).toBeLessThan(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a diagram has the colors of the mode', async ({ page }) => {
  await visit(page, sample.path);
  const fill = () =>
    page
      .getByRole('img', { name: 'Ten stations in a row' })
      .locator('text')
      .first()
      .evaluate((text) => getComputedStyle(text).fill);
  const dark = await fill();
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light';
  });
  expect(await fill()).not.toBe(dark);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('images and videos are links, diagrams are visible', async ({ page }) => {
    await page.goto(sample.path);
    await expect(page.getByRole('link', { name: `Enlarge image: ${ALT}` })).toHaveAttribute('href', /\/images\//);
    await expect(page.getByRole('link', { name: 'Play video: A tour of the portal' })).toHaveAttribute('href', VIDEO);
    await expect(page.getByRole('img', { name: 'Ten stations in a row' })).toBeVisible();
  });
});
