import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as long as `axe.source`, which a page parses in 0.1 s. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface View {
  mode: 'dark' | 'light';
  /** In CSS pixels. */
  width: number;
}

/** Widths in CSS pixels. */
export const PHONE = 390;
export const DESKTOP = 1440;

/** Both modes at both widths. */
export const ALL_VIEWS: readonly View[] = [
  { mode: 'dark', width: PHONE },
  { mode: 'light', width: PHONE },
  { mode: 'dark', width: DESKTOP },
  { mode: 'light', width: DESKTOP },
];

/** The rules whose results depend on colors. They take two thirds of the time. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** The rules whose results depend on colors, sizes and positions. */
export const VISUAL_RULES = [...COLOR_RULES, 'target-size', 'scrollable-region-focusable'];

interface Part {
  /** Selector of the part of the page to check with axe; by default the whole page. */
  within?: string | undefined;
  /** Selectors of what is left out. */
  without?: string[] | undefined;
  /** Names of axe rules; by default all that axe enables by default, and `target-size`. */
  rules?: string[] | undefined;
  /** Leaves out the rules whose results depend on colors. */
  ignoresColors?: boolean | undefined;
}

/**
 * Describes the axe violations of a page, and horizontal scroll. Views of the same width in a row differ by color only: the
 * other rules are checked in the first of them.
 */
export async function problemsInViews(
  page: Page,
  views: readonly View[],
  { within, without, rules, ignoresColors }: Part = {},
): Promise<string[]> {
  const problems: string[] = [];
  let lastWidth: number | undefined;
  for (const { mode, width } of views) {
    problems.push(...(await showView(page, { mode, width })));
    for (const { rule, elements } of await violations(page, {
      within,
      without,
      rules: width === lastWidth ? COLOR_RULES : rules,
      ignoresColors,
    })) {
      problems.push(`${rule} in ${mode} mode at ${width} px: ${elements.join(' | ')}`);
    }
    lastWidth = width;
  }
  return problems;
}

/** Shows the page in a view, and describes horizontal scroll. */
export async function showView(page: Page, { mode, width }: View): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const overflow = await page.evaluate((theme) => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    root.dataset['themeChoice'] = theme;
    return root.scrollWidth - root.clientWidth;
  }, mode);
  return overflow > 0 ? [`${overflow} px of horizontal scroll at ${width} px`] : [];
}

interface Violation {
  rule: string;
  /** HTML of the elements that break the rule. */
  elements: string[];
}

/** Loads axe into the page. With Playwright's `evaluate`, which wraps the script, a check takes a sixth more processor time. */
async function load(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
}

/** Runs axe in the page. */
async function violations(
  page: Page,
  { within = 'html', without = [], rules, ignoresColors = false }: Part,
): Promise<Violation[]> {
  const enabled = Object.fromEntries([
    ['target-size', { enabled: true }],
    ...(ignoresColors ? COLOR_RULES.map((rule) => [rule, { enabled: false }]) : []),
  ]) as Record<string, { enabled: boolean }>;
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
  return page.evaluate(
    async ([include, exclude, selected]) => {
      const context = { include: [include], exclude };
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        resultTypes: ['violations'],
        // Style sheets are for rules that axe does not enable by default.
        preload: { assets: ['media'] },
        ...selected,
      });
      return found.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) }));
    },
    [within, without, rules ? { runOnly: rules } : { rules: enabled }] as const,
  );
}
