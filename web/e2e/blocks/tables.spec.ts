import { expect, test } from '@playwright/test';
import { visit } from '../product.ts';
import { bodyOf, samplePage } from './sample-page.ts';

/** Tables. */

const sample = samplePage('tables');

test.beforeAll(async () => {
  const words = ['Port', 'Protocol', 'Direction', 'Purpose', 'Remark', 'Since', 'Until'];
  const wide = [...words, ...words.map((word) => `Second ${word}`)];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const blocks = [
    [':::table[Ports]', row(wide), row(wide.map(() => '---')), row(wide.map((name) => `a ${name}`)), ':::'].join('\n'),
    [
      ':::table[Fleet]',
      row(['Robot', 'Version']),
      row(['---', '---']),
      ...Array.from({ length: 200 }, (_, index) => row([`robot ${index}`, `1.${index % 3}`])),
      ':::',
    ].join('\n'),
  ];
  await sample.publish(await bodyOf(blocks.join('\n\n')));
});
test.afterAll(() => sample.remove());

test('a wide table scrolls inside its container, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 844 });
  await visit(page, sample.path);
  const table = page.getByRole('group', { name: 'Ports' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
});

test('on a phone, a wide table is a list that does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, sample.path);
  const table = page.getByRole('group', { name: 'Ports' });
  await expect(table.getByRole('cell', { name: 'a Protocol' }).first()).toBeVisible();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('header cells have the scope of their column or row', async ({ page }) => {
  await visit(page, sample.path);
  await expect(page.getByRole('columnheader', { name: 'Version' })).toHaveAttribute('scope', 'col');
  await expect(page.getByRole('rowheader', { name: 'robot 199' })).toHaveAttribute('scope', 'row');
});

test('a table of 200 rows scrolls below its sticky header', async ({ page }) => {
  await visit(page, sample.path);
  const table = page.getByRole('group', { name: 'Fleet' });
  await table.scrollIntoViewIfNeeded();
  await table.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('rowheader', { name: 'robot 199' })).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'Robot' })).toBeInViewport();
});

test('prints every row', async ({ page }) => {
  await visit(page, sample.path);
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('group', { name: 'Fleet' });
  expect(await table.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test('prints every column', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await visit(page, sample.path);
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('group', { name: 'Ports' });
  await expect(table.getByRole('cell', { name: 'a Second Until' })).toBeVisible();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
