import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const MODES = ['dark', 'light'] as const;
const WIDTHS = [390, 1440] as const;

/**
 * Describes the axe violations of a page in both color modes, at phone and desktop width.
 *
 * @param within selector of the part to check; by default the whole page
 */
export async function axeProblemsOf(page: Page, within?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const mode of MODES) {
      await page.evaluate((theme) => {
        document.documentElement.dataset['theme'] = theme;
        document.documentElement.dataset['themeChoice'] = theme;
      }, mode);
      // Legacy mode opens no extra page for frames of other sites, of which there are none.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({
        resultTypes: ['violations'],
        // Modes differ in their colors only. Axe leaves `target-size` out by default.
        ...(mode === MODES[0]
          ? { rules: { 'target-size': { enabled: true } } }
          : { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }),
      });
      const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
      for (const { id, nodes } of violations) {
        problems.push(`${id} in ${mode} mode at ${width} px: ${nodes.map(({ html }) => html).join(' | ')}`);
      }
    }
  }
  return problems;
}
