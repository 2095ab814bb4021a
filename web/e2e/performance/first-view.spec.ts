import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { watchViolations } from '../policy-violations.ts';
import { TEMPLATES } from '../templates.ts';
import { observeShifts, settle, shiftsOf } from './layout-shifts.ts';

/**
 * The first view of each page template: the compressed kilobytes (1024 bytes) that the browser fetches, that nothing moves while
 * it loads, even if fonts arrive late, and that nothing violates its Content-Security-Policy. If a page exceeds its budget, reduce
 * what it fetches, or change `budget.json` and give the reason in the commit message.
 */

type Weight = Record<'document' | 'script' | 'style' | 'font' | 'prefetch', number>;

/** The highest budget that any page may have. */
const MAX_BUDGET: Weight = { document: 42, script: 159.25, style: 16, font: 26, prefetch: 0 };

const STYLE = /<style[^>]*>(.*?)<\/style>/gs;
/** The level of the edge (`web/edge/render-config.ts`). */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

const budgets: Record<string, Weight> = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8'));

test('every template has a budget within the maximum', () => {
  expect(Object.keys(budgets)).toEqual(TEMPLATES);
  for (const [path, budget] of Object.entries(budgets)) {
    for (const [part, maximum] of Object.entries(MAX_BUDGET)) {
      expect(budget[part as keyof Weight], `${part} of ${path}`).toBeLessThanOrEqual(maximum);
    }
  }
});

for (const [path, budget] of Object.entries(budgets)) {
  for (const [name, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1440, height: 900 }],
  ] as const) {
    test(`${path} on a ${name} is within its budget, moves nothing and keeps to its policy`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await observeShifts(page);
      const violations = await watchViolations(page);
      await delayFonts(page);
      const response = await page.goto(path);
      const html = (await response?.text()) ?? '';
      await settle(page);
      await expect(page.getByRole('button', { name: /dismiss/i })).toBeVisible();
      const weight = await weigh(page, html);
      // Content that loads when it scrolls into view must not move the rest. The list of hits may grow.
      if (!path.startsWith('/search/')) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await settle(page);
      weight.prefetch = (await weigh(page, html)).prefetch;

      test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
      expect(weight.document, 'the document is counted').toBeGreaterThan(5);
      expect(weight.script, 'scripts are counted').toBeGreaterThan(50);
      expect(weight.font, 'fonts are counted').toBeGreaterThan(20);
      for (const [part, kilobytes] of Object.entries(weight)) {
        expect.soft(kilobytes, `KB of ${part}`).toBeLessThanOrEqual(budget[part as keyof Weight]);
      }
      expect.soft(await shiftsOf(page)).toEqual([]);
      expect(violations).toEqual([]);
    });
  }
}

/** Holds back fonts until the first paint. */
async function delayFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
}

/**
 * Compressed kilobytes by kind. Inlined styles count as `style`, not as `document`. The document is compressed with Brotli, as at
 * the edge: with gzip, which finds repetitions within 32 KB only, its size depends on the order in which React writes its data.
 */
async function weigh(page: Page, html: string): Promise<Weight> {
  const weight = { document: 0, script: 0, style: 0, font: 0, prefetch: 0 };
  const styles = Array.from(html.matchAll(STYLE), ([, style]) => style);
  weight.style = gzipSync(styles.join('')).length / 1024;
  weight.document = brotliCompressSync(html.replaceAll(STYLE, ''), BROTLI).length / 1024;
  for (const { url, kilobytes } of await page.evaluate(listFetched)) {
    const kind = kindOf(new URL(url));
    if (kind !== undefined) weight[kind] += kilobytes;
  }
  return weight;
}

/** Runs in the browser. */
function listFetched() {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.map(({ name, encodedBodySize }) => ({ url: name, kilobytes: encodedBodySize / 1024 }));
}

function kindOf({ pathname, searchParams }: URL): keyof Weight | undefined {
  if (searchParams.has('_rsc')) return 'prefetch';
  if (pathname.endsWith('.js')) return 'script';
  if (pathname.endsWith('.css')) return 'style';
  return pathname.endsWith('.woff2') ? 'font' : undefined;
}
