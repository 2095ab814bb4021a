import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { watchViolations } from './policy-violations.ts';
import { editor, get, hydrated, pageContains, SOON, WORKER } from './product.ts';
import { TEMPLATES } from './templates.ts';

/**
 * The site works under its Content-Security-Policy, and injected content does not run. The first view of each template is in
 * `performance/first-view.spec.ts`.
 */

const policiesOf = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).headers.get('content-security-policy') ?? '';

test('navigation, color modes and search work without a violation', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const violations = await watchViolations(page);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/$/);
  await page.getByRole('button', { name: /colou?r mode/i }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('docker');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\//);
  await page.getByRole('button', { name: /copy/i }).first().click();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\/$/);
  expect(violations).toEqual([]);
});

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Texts of the inline scripts that a browser would run. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi)].flatMap(([, attributes = '', code = '']) =>
    / src=|type="application\/(?:ld\+)?json"/.test(attributes) ? [] : [code],
  );
}

// Fails if an update of Next.js changes what `src/page-cache` relies on: the kind and form of cache entries, the scripts, and
// the links to style sheets.
test('on every page, scripts and styles of Next.js are allowed by hash, one script loads the others, and no style sheet is fetched', async () => {
  const sitemap = await (await get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(50);
  for (const path of [...paths, ...TEMPLATES, '/search/', '/styleguide/', '/docs/print/guides/']) {
    const response = await get(path);
    const policy = response.headers.get('content-security-policy') ?? '';
    const html = await response.text();
    const scripts = inlineScripts(html);
    expect(policy, path).toContain("script-src 'self' 'sha256-");
    expect(
      scripts.filter((code) => !policy.includes(hash(code))),
      path,
    ).toEqual([]);
    expect(scripts.filter((code) => code.startsWith('self.__next_f.push(')).length, path).toBeGreaterThan(0);
    expect(scripts.filter((code) => code.startsWith('(globalThis["TURBOPACK"]')).length, path).toBe(1);
    expect(html, path).not.toMatch(/<script [^>]*async/);
    expect(scripts.filter((code) => code.includes('["/_next/static/')).length, path).toBe(1);

    const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => css);
    const links = html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
    expect(styles.length, path).toBeGreaterThan(0);
    expect(
      styles.filter((css) => !policy.includes(hash(css))),
      path,
    ).toEqual([]);
    expect(
      links.filter((link) => !link.includes(' disabled=""')),
      path,
    ).toEqual([]);
    expect(links, path).toHaveLength(styles.length);
  }
});

test('a page that is rendered on demand has its policy in the first response', async () => {
  const path = `/made-up-${Date.now()}/`;
  const first = await get(path);
  expect(first.headers.get('x-nextjs-cache')).toBe('MISS');
  expect(first.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(await policiesOf(path)).toMatch(/script-src 'self' 'sha256-/);
});

test('pages, feeds, redirects and route handlers have a policy without unsafe-inline', async () => {
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

test('a forged draft cookie does not relax the policy for scripts', async () => {
  const policy = await policiesOf('/docs/faq/', { cookie: '__prerender_bypass=forged' });
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
});

test('content that is injected into a page does not run', async ({ page }) => {
  const violations = await watchViolations(page);
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
  const id = `doc-guides-video-${WORKER}`;
  const slug = `guides/video-${WORKER}`;
  const path = `/docs/${slug}/`;

  test.beforeAll(async () => {
    await client.createOrReplace({
      _id: id,
      _type: 'doc',
      title: 'Video under a policy',
      description: 'A page that the end-to-end tests create and delete.',
      slug: { _type: 'slug', current: slug },
      body: [{ _type: 'video', _key: 'v', url: 'https://www.youtube.com/watch?v=abc', title: 'Mooring' }],
    });
    await expect.poll(() => pageContains(path, 'Mooring'), SOON).toBe(true);
  });
  test.afterAll(async () => {
    await client.delete(id);
  });

  test('sends no request to its host before the click, and plays after it', async ({ page }) => {
    const violations = await watchViolations(page);
    const requestedHosts: string[] = [];
    await page.route(/youtube/, async (route) => {
      requestedHosts.push(new URL(route.request().url()).hostname);
      await route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>Player</title><p>Playing</p>' });
    });
    await page.goto(path);
    await hydrated(page);
    expect(requestedHosts).toEqual([]);
    await page.getByRole('link', { name: /play video/i }).click();
    await expect(page.frameLocator('iframe').getByText('Playing')).toBeVisible();
    expect(requestedHosts).toEqual(['www.youtube-nocookie.com']);
    expect(violations).toEqual([]);
  });
});
