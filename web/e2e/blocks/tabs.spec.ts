import { expect, test } from '@playwright/test';
import { visit } from '../product.ts';
import { bodyOf, samplePage } from './sample-page.ts';

/** Tabs. */

const sample = samplePage('tabs');

test.beforeAll(async () => {
  const tabs = (group: string, ...panels: [label: string, words: string][]) =>
    [`::::tabs${group}`, ...panels.map(([label, words]) => `:::tab[${label}]\n${words}\n:::`), '::::'].join('\n\n');
  const blocks = [
    tabs('{group="e2e-framework"}', ['React', '### In React\n\nFirst react.'], ['HTML', '### In HTML\n\nFirst html.']),
    tabs('{group="e2e-framework"}', ['React', 'Second react.'], ['HTML', 'Second html.']),
    tabs('', ['One', 'Words one.'], ['Two', 'Words two.'], ['Three', '[Up](#in-html)\n\nWords quokkapanel.']),
  ];
  await sample.publish(await bodyOf(blocks.join('\n\n')));
});
test.afterAll(() => sample.remove());

test('tab sets of a group switch together, and the choice is stored', async ({ page }) => {
  await visit(page, sample.path);
  await expect(page.getByText('First react.')).toBeVisible();
  await page.getByRole('tab', { name: 'HTML' }).last().click();
  await expect(page.getByText('First html.')).toBeVisible();
  await expect(page.getByText('Second html.')).toBeVisible();
  await expect(page.getByText('First react.')).toBeHidden();
  await expect(page.getByText('Words one.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Second html.')).toBeVisible();
});

test('arrow keys, Home and End select a tab, and Tab moves to its panel', async ({ page }) => {
  await visit(page, sample.path);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('One').focus();
  for (const [key, name] of [
    ['ArrowLeft', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowRight', 'Two'],
    ['End', 'Three'],
    ['Home', 'One'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(`Words ${name.toLowerCase()}.`)).toBeVisible({ visible: name !== 'Three' });
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'One' })).toBeFocused();
});

test('an anchor opens its panel, or the panel that contains its heading', async ({ page }) => {
  await visit(page, `${sample.path}#in-html`);
  await expect(page.getByRole('heading', { name: 'In HTML' })).toBeInViewport();
  await visit(page, `${sample.path}#two`);
  await expect(page.getByText('Words two.')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = '#three';
  });
  await expect(page.getByText('Words quokkapanel.')).toBeInViewport();
});

test('an anchor that is entered in the address bar scrolls to its panel', async ({ page }) => {
  await visit(page, sample.path);
  await page
    .locator('.tabs')
    .first()
    .evaluate((tabs) => (tabs.style.marginTop = '300vh'));
  await page.goto(`${sample.path}#three`);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText('Words quokkapanel.')).toBeVisible();
  await expect(page.getByText('Words quokkapanel.')).toBeInViewport();
});

test('a link opens the panel even if the URL already has its anchor', async ({ page }) => {
  await visit(page, `${sample.path}#in-html`);
  await page.getByRole('tab', { name: 'React' }).first().click();
  await expect(page.getByRole('heading', { name: 'In HTML' })).toBeHidden();
  await page.getByRole('tab', { name: 'Three' }).click();
  await page.getByRole('link', { name: 'Up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'In HTML' })).toBeInViewport();
});

test('an unknown or invalid anchor changes nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const hash of ['#nosuchtab', '#%E0%A4%A', '#"><script>', '#']) {
    await page.goto('about:blank');
    await visit(page, `${sample.path}${hash}`);
    await expect(page.getByText('First react.')).toBeVisible();
    await page.getByRole('tab', { name: 'Two' }).click();
    await expect(page.getByText('Words two.')).toBeVisible();
    await page.getByRole('tab', { name: 'One' }).click();
  }
  expect(errors).toEqual([]);
});

test('ignores garbage in storage', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tabs.e2e-framework', '{"no":["tab'));
  await visit(page, sample.path);
  await expect(page.getByText('First react.')).toBeVisible();
  await expect(page.getByText('First html.')).toBeHidden();
});

test('a text fragment in the URL opens the hidden panel that contains it', async ({ page }) => {
  await visit(page, sample.path);
  await expect(page.locator('#three')).toHaveAttribute('hidden', 'until-found');
  await visit(page, `${sample.path}#:~:text=quokkapanel`);
  await expect(page.getByText('Words quokkapanel.')).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Three' })).toHaveAttribute('aria-selected', 'true');
});

test('prints every panel below its label', async ({ page }) => {
  await visit(page, sample.path);
  await page.emulateMedia({ media: 'print' });
  for (const words of ['First react.', 'First html.', 'Words two.', 'Words quokkapanel.']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByRole('tablist').first()).toBeHidden();
  await expect(page.getByRole('paragraph').filter({ hasText: /^Two$/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every panel is visible below its label', async ({ page }) => {
    await page.goto(sample.path);
    for (const words of ['First react.', 'First html.', 'Words two.', 'Words quokkapanel.']) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(page.getByRole('paragraph').filter({ hasText: /^Two$/ })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
