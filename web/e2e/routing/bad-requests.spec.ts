import { request as httpRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { siteUrl } from '../product.ts';

/** Requests that no page can answer get an error page with a policy. */

interface Answer {
  status: number | undefined;
  policy: string;
  allow: string | undefined;
  html: string;
}

/** Sends a path as it is; `fetch` would normalize it. */
function send(method: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path }, (response) => {
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (html += chunk));
      response.on('end', () => {
        const policy = [response.headers['content-security-policy']].flat().join(', ');
        resolve({ status: response.statusCode, policy, allow: response.headers.allow, html });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

const CASES: [method: string, path: string, status: number][] = [
  ['GET', '/%ff/', 400],
  ['GET', '/docs/%zz/', 400],
  ['GET', '/%00/', 400],
  ['GET', '/docs/guides%2Fapi/', 404],
  ['GET', '/..%2f..%2fetc/passwd', 404],
  ['GET', `/${'a'.repeat(10_000)}/`, 404],
  ['GET', `/?${'a'.repeat(10_000)}`, 414],
  ['POST', '/docs/faq/', 405],
  ['DELETE', '/nothing-here/', 405],
  ['PROPFIND', '/', 405],
  ['GET', '/api/revalidate/', 405],
];

for (const [method, path, status] of CASES) {
  test(`${method} ${path.slice(0, 30)} is answered with ${status} and a page`, async () => {
    const answer = await send(method, path);
    expect(answer.status).toBe(status);
    expect(answer.policy).toContain("frame-ancestors 'self'");
    expect(answer.policy).toContain("default-src 'none'");
    expect(answer.html).toMatch(/<h1>[A-Z][^<]+<\/h1>/);
    expect(answer.html).toContain('<a href="/">Home</a>');
  });
}

test('a method that is not accepted gets a list of those that are', async () => {
  const requests = [
    ['POST', '/docs/faq/', 'GET, HEAD'],
    ['POST', '/api/health/', 'GET, HEAD, OPTIONS'],
    ['GET', '/1/indexes/*/queries', 'POST, OPTIONS'],
    ['DELETE', '/images/x.png', 'GET, HEAD, OPTIONS'],
  ] as const;
  for (const [method, path, methods] of requests) {
    expect(await send(method, path)).toMatchObject({ status: 405, allow: methods });
  }
});

test('the image optimizer of Next.js is off', async () => {
  const image = encodeURIComponent('/docs/faq/social-card.png');
  expect((await send('GET', `/_next/image?url=${image}&w=640&q=75`)).status).toBe(404);
});

test('the error page is readable and leads back to the site', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && violations.push(message.text())));
  const response = await page.goto('/%ff/');
  expect(response?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bad request');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(11, 14, 19)');
  expect(violations.filter((text) => !text.includes('400'))).toEqual([]);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(siteUrl + '/');
});
