import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { visit } from '../product.ts';
import { TEMPLATES } from '../templates.ts';

/**
 * What a visitor's browser fetches for the first view of each kind of page, before they touch anything: compressed bytes,
 * in kilobytes of 1024. A budget that is overdrawn is mended by fetching less or, with a reason in the commit, by another
 * figure in `budget.json`.
 */

type Weight = Record<'document' | 'script' | 'style' | 'font' | 'ahead', number>;

/** No figure of a page may be above these. */
const CEILING: Weight = { document: 60, script: 165, style: 15, font: 80, ahead: 0 };

const budgets: Record<string, Weight> = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8'));

test('every kind of page has a budget, and none is above the ceiling', () => {
  expect(Object.keys(budgets)).toEqual(TEMPLATES);
  for (const [path, budget] of Object.entries(budgets)) {
    for (const [part, ceiling] of Object.entries(CEILING)) {
      expect(budget[part as keyof Weight], `${part} of ${path}`).toBeLessThanOrEqual(ceiling);
    }
  }
});

for (const [path, budget] of Object.entries(budgets)) {
  for (const [name, viewport] of [
    ['phone', { width: 390, height: 844 }],
    ['desktop', { width: 1440, height: 900 }],
  ] as const) {
    test(`the first view of ${path} on a ${name} is within its budget`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await visit(page, path);
      await page.waitForLoadState('networkidle');
      const weight = await weigh(page);
      test.info().annotations.push({ type: 'weight', description: JSON.stringify(weight) });
      expect(weight.script, 'scripts are counted at all').toBeGreaterThan(50);
      for (const [part, kilobytes] of Object.entries(weight)) {
        expect(kilobytes, `KB of ${part}`).toBeLessThanOrEqual(budget[part as keyof Weight]);
      }
    });
  }
}

/** Compressed kilobytes by kind: styles wherever they stand, the document without them, and `ahead` of other pages. */
async function weigh(page: Page): Promise<Weight> {
  const weight = { document: 0, script: 0, style: 0, font: 0, ahead: 0 };
  const styles = await page.locator('style').allTextContents();
  weight.style = gzipSync(styles.join('')).length / 1024;
  weight.document = -weight.style;
  for (const { url, isDocument, kilobytes } of await page.evaluate(fetched)) {
    const kind = isDocument ? 'document' : kindOf(new URL(url));
    if (kind !== undefined) weight[kind] += kilobytes;
  }
  return weight;
}

/** Runs in the browser. */
function fetched() {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return (entries as PerformanceResourceTiming[]).map(({ name, initiatorType, encodedBodySize }) => ({
    url: name,
    isDocument: initiatorType === 'navigation',
    kilobytes: encodedBodySize / 1024,
  }));
}

function kindOf({ pathname, searchParams }: URL): keyof Weight | undefined {
  if (searchParams.has('_rsc')) return 'ahead';
  if (pathname.endsWith('.js')) return 'script';
  if (pathname.endsWith('.css')) return 'style';
  return pathname.endsWith('.woff2') ? 'font' : undefined;
}
