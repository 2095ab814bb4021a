import { expect, test } from '@playwright/test';
import { siteUrl, visit } from '../product.ts';

/** The episode and the page of its author, in the starter content. */

const POST = '/blog/podcast-interview/';

test('an episode plays from a chapter by keyboard, and its file arrives in parts', async ({ page }) => {
  await visit(page, POST);
  const audio = page.locator('audio');
  const chapter = page.getByRole('list', { name: 'Chapters' }).getByRole('link', { name: 'Why a dashboard' });
  await chapter.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(33);
  await expect(chapter).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(POST);

  const src = await audio.evaluate((element: HTMLAudioElement) => element.src);
  expect(new URL(src).origin).toBe(siteUrl);
  const part = await page.request.get(src, { headers: { Range: 'bytes=10-19' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-type']).toBe('audio/mpeg');
  expect(await part.body()).toHaveLength(10);
  expect(part.headers()['content-length']).toBe('10');
  const whole = await page.request.head(src);
  expect(part.headers()['content-range']).toBe(`bytes 10-19/${whole.headers()['content-length']}`);
  expect((await page.request.get(src, { headers: { Range: 'bytes=99999999-' } })).status()).toBe(416);
});

test('a byline leads to the page of the author, which has the author’s posts', async ({ page }) => {
  await visit(page, POST);
  await page.getByRole('main').getByRole('link', { name: 'Developer relations' }).first().click();
  await expect(page).toHaveURL('/blog/authors/developer-relations/');
  await expect(page.getByRole('heading', { level: 1, name: 'Developer relations' })).toBeVisible();
  const posts = page.getByRole('main').getByRole('article');
  await expect(posts.filter({ hasText: 'Podcast' })).toHaveCount(1);
  await expect(posts.filter({ hasText: 'Streaming video' })).toHaveCount(0);
});
