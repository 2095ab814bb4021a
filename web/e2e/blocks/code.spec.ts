import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { visit } from '../product.ts';
import { bodyOf, numberedLines, samplePage } from './sample-page.ts';

/** Code blocks: `docs/requirements.md#docs-page-elements`. */

const sample = samplePage('code');

test.beforeAll(async () => {
  const blocks = [
    '```ts title="app.ts" {2}\nconst a = 1;\nconst b = 2;\n```',
    '```diff title="agent.ts"\n start({\n-  retries: 3,\n+  retries: 5,\n })\n```',
    '```console\n$ fleetloom status\nagent running\n$ echo ok\n```',
    `\`\`\`json title="long.json"\n{"line": "${'abc '.repeat(1250)}"}\n\`\`\``,
    `\`\`\`ts title="folded.ts"\n${numberedLines(84)}\n\`\`\``,
  ];
  await sample.publish(await bodyOf(blocks.join('\n\n')));
});
test.afterAll(() => sample.remove());

const block = (page: Page, name: string): Locator =>
  page.locator('figure').filter({ has: page.getByRole('group', { name: `Code: ${name}` }) });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('copies the code without prompts, output and removed lines, and shows “Copied”', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, sample.path);
  for (const [name, code] of [
    ['app.ts', 'const a = 1;\nconst b = 2;'],
    ['agent.ts', 'start({\n  retries: 5,\n})'],
    ['Shell Session', 'fleetloom status\necho ok'],
    ['folded.ts', numberedLines(84)],
  ] as const) {
    await block(page, name).getByRole('button', { name: 'Copy code' }).click();
    await expect(block(page, name).getByRole('status')).toHaveText('Copied');
    expect(await clipboard(page)).toBe(code);
  }
});

test('copies the code over plain HTTP, where browsers have no clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await visit(page, sample.path);
  await block(page, 'agent.ts').getByRole('button', { name: 'Copy code' }).click();
  await expect(block(page, 'agent.ts').getByRole('status')).toHaveText('Copied');
  expect(await clipboard(page)).toBe('start({\n  retries: 5,\n})');
});

test('selects the code and explains how to copy it if the browser does not allow copying', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await visit(page, sample.path);
  await block(page, 'folded.ts').getByRole('button', { name: 'Copy code' }).click();
  await expect(block(page, 'folded.ts').getByRole('status')).toHaveText('Press Ctrl+C to copy');
  const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
  expect(selected).toContain('const line1 = 1;');
  expect(selected).toContain('const line84 = 84;');
  expect(selected).not.toContain('Show');
});

test('wraps long lines in every block, also after a reload', async ({ page }) => {
  await visit(page, sample.path);
  const code = block(page, 'long.json').getByRole('group');
  const overflow = () => code.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow()).toBeGreaterThan(10_000);
  const wrap = block(page, 'long.json').getByRole('button', { name: 'Wrap long lines' });
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(overflow).toBe(0);
  await page.reload();
  await expect.poll(overflow).toBe(0);
  await wrap.click();
  await expect.poll(overflow).toBeGreaterThan(10_000);
});

test('a line of 5,000 characters scrolls inside its block, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, sample.path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const code = block(page, 'long.json').getByRole('group');
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('collapses long code, and expands it by keyboard', async ({ page }) => {
  await visit(page, sample.path);
  const folded = block(page, 'folded.ts');
  await expect(folded.getByText('const line20 = 20;')).toBeVisible();
  await expect(folded.getByText('const line21 = 21;')).toBeHidden();
  await expect(folded.getByText('Show all 84 lines')).toBeVisible();
  await folded.locator('summary').press('Enter');
  await expect(folded.getByText('const line84 = 84;')).toBeVisible();
  await expect(folded.getByText('Show fewer lines')).toBeVisible();
  await folded.locator('summary').press('Enter');
  await expect(folded.getByText('const line21 = 21;')).toBeHidden();
});

test('a text fragment in the URL expands the collapsed code', async ({ page }) => {
  await visit(page, `${sample.path}#:~:text=const%20line70`);
  await expect(block(page, 'folded.ts').getByText('const line70 = 70;')).toBeInViewport();
});

test('prints every line, wrapped', async ({ page }) => {
  await visit(page, sample.path);
  await page.emulateMedia({ media: 'print' });
  await expect(block(page, 'folded.ts').getByText('const line84 = 84;')).toBeVisible();
  await expect(block(page, 'folded.ts').getByText('Show all 84 lines')).toBeHidden();
  const code = block(page, 'long.json').getByRole('group');
  expect(await code.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('marks changed lines with signs and with `ins` and `del` elements', async ({ page }) => {
  await visit(page, sample.path);
  await expect(block(page, 'agent.ts').locator('del')).toHaveText('- retries: 3,', { useInnerText: true });
  await expect(block(page, 'agent.ts').locator('ins')).toHaveText('+ retries: 5,', { useInnerText: true });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is readable and expandable, without buttons that need scripts', async ({ page }) => {
    await page.goto(sample.path);
    await expect(block(page, 'app.ts').getByText('const b = 2;')).toBeVisible();
    await block(page, 'folded.ts').getByText('Show all 84 lines').click();
    await expect(block(page, 'folded.ts').getByText('const line84 = 84;')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(0);
  });
});
