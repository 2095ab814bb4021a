import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { editor, get, hydrated, pageHolds } from './product.ts';
import { TEMPLATES } from './templates.ts';

/** The site works under its own policy, and what does not belong to it does not run (D9). */

/** Collects what browsers report when a policy stops something, from pages that are opened from now on. */
async function watch(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (line: string) => violations.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const report = Reflect.get(window, 'reportViolation') as (line: string) => void;
      report(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
  return violations;
}

const policiesOf = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).headers.get('content-security-policy') ?? '';

for (const path of TEMPLATES) {
  test(`${path} hydrates and scrolls without a violation`, async ({ page }) => {
    const violations = await watch(page);
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))));
    expect(violations).toEqual([]);
  });
}

test('navigation, color modes, the search modal and its answers work without a violation', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const violations = await watch(page);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  await page.getByRole('button', { name: /color mode/i }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('docker');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\//);
  await page.getByRole('button', { name: /copy/i }).first().click();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\/$/);
  expect(violations).toEqual([]);
});

test('a page made on demand has the policy of its scripts in its very first answer', async () => {
  const path = `/made-up-${Date.now()}/`;
  const first = await get(path);
  expect(first.headers.get('x-nextjs-cache')).toBe('MISS');
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(await policiesOf(path)).toMatch(/script-src 'self' 'sha256-/);
});

test('pages, feeds, redirects and handlers have a policy, without exceptions for what is inline', async () => {
  for (const path of [
    '/',
    '/docs/faq/',
    '/nothing-here/',
    '/blog/rss.xml',
    '/slack/',
    '/api/health/',
    '/sitemap.xml',
  ]) {
    const policy = await policiesOf(path);
    expect(policy, path).toContain("style-src-attr 'none'");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).not.toContain('unsafe');
  }
});

test('a forged draft cookie loosens no scripts', async () => {
  const policy = await policiesOf('/docs/faq/', { cookie: '__prerender_bypass=forged' });
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
});

test('what was put into a page does not run', async ({ page }) => {
  const violations = await watch(page);
  await page.route('/docs/faq/', async (route) => {
    const response = await route.fetch();
    const injected = `<script>window.injected = 'inline'</script>
      <script src="https://evil.invalid/a.js"></script>
      <img src="https://evil.invalid/a.png" onerror="window.injected = 'handler'">
      <a id="injected-link" href="javascript:window.injected = 'link'">link</a>
      <iframe src="https://evil.invalid/"></iframe>
      <style>body { display: none }</style>`;
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${injected}</main>`) });
  });
  await page.goto('/docs/faq/');
  await page.evaluate(() => document.querySelector<HTMLElement>('#injected-link')?.click());
  await expect
    .poll(() => violations.map((line) => line.split(' ')[0]))
    .toEqual(expect.arrayContaining(['script-src-elem', 'img-src', 'frame-src', 'style-src-elem']));
  expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
  await expect(page.locator('body')).toBeVisible();
});

test.describe('a video', () => {
  const client = editor();
  const id = 'doc-guides-e2e-video';
  const path = '/docs/guides/e2e-video/';

  test.beforeAll(async () => {
    await client.createOrReplace({
      _id: id,
      _type: 'doc',
      title: 'Video under a policy',
      description: 'A page that the end-to-end tests write and take away again.',
      slug: { _type: 'slug', current: 'guides/e2e-video' },
      body: [{ _type: 'video', _key: 'v', url: 'https://www.youtube.com/watch?v=abc', title: 'Mooring' }],
    });
    await expect.poll(() => pageHolds(path, 'Mooring'), { timeout: 15_000 }).toBe(true);
  });
  test.afterAll(async () => {
    await client.delete(id);
  });

  test('asks nothing of its host before the click, and plays after it', async ({ page }) => {
    const violations = await watch(page);
    const asked: string[] = [];
    await page.route(/youtube/, async (route) => {
      asked.push(new URL(route.request().url()).hostname);
      await route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Player</title><p>Playing</p>' });
    });
    await page.goto(path);
    await hydrated(page);
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: /play video/i }).click();
    await expect(page.frameLocator('iframe').getByText('Playing')).toBeVisible();
    expect(asked).toEqual(['www.youtube-nocookie.com']);
    expect(violations).toEqual([]);
  });
});
