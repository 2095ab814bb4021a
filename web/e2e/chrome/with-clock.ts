import { test as base } from '@playwright/test';

/** Tests that control the clock. Their page has a context of its own, because a clock stays in one that tests share. */
export const test = base.extend({
  page: async ({ browser }, use) => {
    const page = await browser.newPage();
    await page.clock.install();
    await use(page);
    await page.close();
  },
});
