import { expect, test } from '@playwright/test';
import { withSettings } from './chrome/settings.ts';
import { siteUrl, visit } from './product.ts';

/** Google Analytics is loaded after consent only. Needs a site with `ANALYTICS_HOST=https://www.googletagmanager.com`. */

const GOOGLE = { analytics: { service: 'google', measurementId: 'G-AB12CD34EF' } };

test('requests nothing of others before consent and after refusal, one script after consent, and keeps the choice', async ({
  page,
}) => {
  const others: string[] = [];
  await page.route(/./, async (route) => {
    const url = route.request().url();
    if (url.startsWith(siteUrl)) return route.continue();
    others.push(url);
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const banner = page.getByRole('region', { name: 'May we count your visit?' });
  await withSettings(GOOGLE, { path: '/docs/guides/network/', text: 'analytics-tag' }, async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/docs/guides/network/');
    await expect(banner).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Accept or decline' })).toBeAttached();

    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const [link, cover] = [await last.boundingBox(), await banner.boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0), 'the banner does not cover the focus').toBeLessThanOrEqual(
      cover?.y ?? 0,
    );

    await banner.getByRole('button', { name: 'Decline' }).press('Enter');
    await visit(page, '/docs/guides/network/');
    await page.getByRole('button', { name: 'Cookie settings' }).press('Enter');
    await expect(banner).toContainText('You have declined this.');
    await expect(banner).toBeFocused();
    expect(others).toEqual([]);

    await banner.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect.poll(() => others).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF']);
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused();
    await visit(page, '/docs/guides/network/');
    await expect.poll(() => others.length).toBe(2);
    await expect(banner).toBeHidden();
  });
});
