import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { withSettings } from './chrome/settings.ts';
import { hydrated, siteUrl, visit } from './product.ts';

/** Page views are sent to the configured service. Without one, nothing is sent. */

/** On the site itself: which other host pages may reach is said when the site is built. */
const ENDPOINT = `${siteUrl}/collect`;
const CONFIGURED = { analytics: { endpoint: ENDPOINT, siteId: 'fleetloom' } };

/** What pages post from now on: addresses with the views that they carry. */
function watch(page: Page): { url: string; view: unknown }[] {
  const posts: { url: string; view: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push({ url: request.url(), view: request.postDataJSON() });
  });
  return posts;
}

const view = (path: string, referrer?: string) => ({
  name: 'pageview',
  domain: 'fleetloom',
  url: `${siteUrl}${path}`,
  ...(referrer !== undefined && { referrer: `${siteUrl}${referrer}` }),
  width: 1280,
  anonymizeIp: true,
});

test('nothing is sent where no service is configured', async ({ page }) => {
  const posts = watch(page);
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  await page.waitForLoadState('networkidle');
  expect(posts).toEqual([]);
});

test('each page is told of once, without its query, and what came before it', async ({ page, context }) => {
  await withSettings(CONFIGURED, { path: '/', text: ENDPOINT }, async () => {
    await context.route(ENDPOINT, (route) => route.fulfill({ status: 204 }));
    const posts = watch(page);
    await visit(page, '/?utm_source=letter#top');
    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await expect.poll(() => posts.length).toBe(2);
    expect(posts).toEqual([
      { url: ENDPOINT, view: view('/') },
      { url: ENDPOINT, view: view('/blog/', '/') },
    ]);
    expect(await context.cookies()).toEqual([]);

    const privately = await context.newPage();
    await privately.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    const others = watch(privately);
    await privately.goto('/');
    await hydrated(privately);
    await privately.waitForLoadState('networkidle');
    expect(others, 'a browser that asks for privacy').toEqual([]);
  });
});

test('a service that fails is nothing to the visitor', async ({ page, context }) => {
  await withSettings(CONFIGURED, { path: '/', text: ENDPOINT }, async () => {
    await context.route(ENDPOINT, (route) => route.abort());
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const sent = page.waitForRequest(ENDPOINT);
    await visit(page, '/');
    await sent;
    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/$/);
    expect(errors).toEqual([]);
  });
});
