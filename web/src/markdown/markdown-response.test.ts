import type { Redirect } from '@site/content/models/documents';
import { expect, test, vi } from 'vitest';
import { markdownResponse } from './markdown-response.ts';

vi.mock('server-only', () => ({}));
vi.mock('#/content/environment.ts', () => ({ webEnvironment: () => ({ siteUrl: 'https://site.example' }) }));
const { redirects } = vi.hoisted(() => ({ redirects: [] as Redirect[] }));
vi.mock('#/content/reader.ts', () => ({
  publishedReader: {
    doc: () => Promise.resolve(),
    redirects: () => Promise.resolve(redirects),
    capsIndex: () => Promise.resolve(),
    capabilitiesWithNeeds: () => Promise.resolve([]),
  },
}));

/** The redirect that requests get for the Markdown of a page that editors redirect to `url`. */
async function redirectTo(url: string) {
  const from = '/docs/old/';
  redirects.splice(0, Infinity, {
    _id: 'redirect-old',
    _type: 'redirect',
    from,
    to: { _type: 'link', kind: 'external', url },
    isPermanent: true,
  });
  const { status, headers } = await markdownResponse(from);
  return `${status} ${headers.get('location') ?? ''}`.trim();
}

test.each([
  ['/docs/faq/', '308 /docs/faq/index.md'],
  ['/docs/faq/#billing', '308 /docs/faq/index.md'],
  ['/caps/network/?caps=maps#latency-in-μs', '308 /caps/network/index.md?caps=maps'],
  ['/docs/größe/', '308 /docs/gr%C3%B6%C3%9Fe/index.md'],
  ['/search/?q=robot', '308 /search/?q=robot'],
  ['https://ja.example/日本/', '308 https://ja.example/%E6%97%A5%E6%9C%AC/'],
  ['javascript:alert(1)', '404'],
])('the Markdown of a page that redirects to %s', async (url, expected) => {
  expect(await redirectTo(url)).toBe(expected);
});

test('the Markdown of the IT hand-off contains what the parameters select', async () => {
  const response = await markdownResponse('/caps/network/', new URLSearchParams({ capabilities: 'maps' }));
  expect(await response.text()).toContain('maps');
  expect(await (await markdownResponse('/caps/network/')).text()).not.toContain('maps');
});
