import { expect, test } from '@playwright/test';

/** The heading outline of pages that consist of page blocks. */

for (const path of ['/', '/Platform/', '/caps/']) {
  test(`${path} has one h1 and skips no level`, async ({ page }) => {
    await page.goto(path);
    const levels = await page
      .locator('main')
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(skips).toEqual([]);
  });
}
