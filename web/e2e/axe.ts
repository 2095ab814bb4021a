import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface View {
  mode: 'dark' | 'light';
  /** In CSS pixels. */
  width: number;
}

type Views = readonly [View, ...View[]];

/** Widths in CSS pixels. */
export const PHONE = 390;
export const DESKTOP = 1440;

/** Both modes at both widths. */
export const ALL_VIEWS: Views = [
  { mode: 'dark', width: PHONE },
  { mode: 'light', width: PHONE },
  { mode: 'dark', width: DESKTOP },
  { mode: 'light', width: DESKTOP },
];

/** Each mode and each width once. */
export const TWO_VIEWS: Views = [
  { mode: 'dark', width: PHONE },
  { mode: 'light', width: DESKTOP },
];

/**
 * Describes the axe violations of a page, and horizontal scroll.
 *
 * @param within selector of the part to check with axe; by default the whole page
 */
export async function problemsInViews(page: Page, views: readonly View[], within?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { mode, width } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme;
      document.documentElement.dataset['themeChoice'] = theme;
    }, mode);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) problems.push(`${overflow} px of horizontal scroll at ${width} px`);
    // Legacy mode opens no extra page for frames of other sites, of which there are none. Axe leaves `target-size` out by
    // default.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
    for (const { id, nodes } of violations) {
      problems.push(`${id} in ${mode} mode at ${width} px: ${nodes.map(({ html }) => html).join(' | ')}`);
    }
  }
  return problems;
}
