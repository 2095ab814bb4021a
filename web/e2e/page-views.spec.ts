import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { withSettings } from './chrome/settings.ts';
import { siteUrl, visit } from './product.ts';

/** Page views are sent to the configured service. Without one, nothing is sent. */

/** On the site itself, because the Content-Security-Policy allows other hosts only if `ANALYTICS_HOST` names them. */
const ENDPOINT = `${siteUrl}/collect`;
const CONFIGURED = { analytics: { endpoint: ENDPOINT, siteId: 'fleetloom' } };

/** Records POST requests of the page from now on. */
function recordPosts(page: Page): { url: string; view: unknown }[] {
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

test('sends nothing if no service is configured', async ({ page }) => {
  const posts = recordPosts(page);
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await page.waitForLoadState('networkidle');
  expect(posts).toEqual([]);
});

test('sends one view per page with its referrer, without query and fragment, and none if the browser requests privacy', async ({
  page,
  context,
}) => {
  await withSettings(CONFIGURED, { path: '/', text: ENDPOINT }, async () => {
    await context.route(ENDPOINT, (route) => route.fulfill({ status: 204 }));
    const posts = recordPosts(page);
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

    const privatePage = await context.newPage();
    await privatePage.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    const others = recordPosts(privatePage);
    await visit(privatePage, '/');
    await privatePage.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(privatePage.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await privatePage.waitForLoadState('networkidle');
    expect(others, 'with Global Privacy Control').toEqual([]);
  });
});

test('ignores a service that fails', async ({ page, context }) => {
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
