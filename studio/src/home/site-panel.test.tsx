// @vitest-environment jsdom
import { SanityTheme } from '@site/blocks/studio/sanity-theme.fixture';
import type { SiteHealth } from '@site/site/site-health';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SitePanel } from './site-panel.tsx';

vi.mock('../connection.ts', () => ({ connection: { siteUrl: 'https://site.example' } }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HEALTHY: SiteHealth = {
  ok: true,
  content: true,
  search: true,
  pages: { ready: true, totalAtStart: 82, warmed: 82, failed: 0 },
};

/** The lines of the panel, with a site that responds with this. */
function linesWith(respond: () => Promise<Response>) {
  const asked = vi.fn<(url: URL) => Promise<Response>>(respond);
  vi.stubGlobal('fetch', asked);
  render(
    <SanityTheme>
      <SitePanel />
    </SanityTheme>,
  );
  return { asked, lines: () => screen.getAllByRole('listitem').map(({ textContent }) => textContent) };
}
const health = (changed: Partial<SiteHealth>) => () =>
  Promise.resolve(Response.json({ ...HEALTHY, ...changed }, { status: changed.ok === false ? 503 : 200 }));

test('says that the site and its search run and that all pages are ready', async () => {
  const { asked, lines } = linesWith(health({}));
  expect(lines()).toEqual(['Website…', 'Search…', 'Pages…']);
  await waitFor(() => expect(lines()).toEqual(['WebsiteRunning', 'SearchRunning', 'PagesAll ready']));
  expect(String(asked.mock.calls[0]?.[0])).toBe('https://site.example/api/health/');
});

test.each<[string, () => Promise<Response>, (string | RegExp)[]]>([
  [
    'no response',
    () => Promise.reject(new TypeError('Failed to fetch')),
    [/^WebsiteDoes not respond.*https:\/\/site\.example/, 'Search…', 'Pages…'],
  ],
  [
    'an error page',
    () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    [/^WebsiteDoes not respond/, 'Search…', 'Pages…'],
  ],
  [
    'content that cannot be read',
    health({ ok: false, content: false }),
    [/^WebsiteShows old pages/, 'SearchRunning', 'PagesAll ready'],
  ],
  [
    'search that is down',
    health({ ok: false, search: false }),
    ['WebsiteRunning', /^SearchDoes not respond/, 'PagesAll ready'],
  ],
  [
    'pages that are being prepared',
    health({ pages: { ...HEALTHY.pages, warmed: 40 } }),
    ['WebsiteRunning', 'SearchRunning', 'PagesPreparing 40 of 82'],
  ],
  [
    'pages with errors',
    health({ pages: { ...HEALTHY.pages, warmed: 80, failed: 2 } }),
    ['WebsiteRunning', 'SearchRunning', /^Pages2 of 82 have errors/],
  ],
])('says what it means: %s', async (_, respond, expected) => {
  const { lines } = linesWith(respond);
  await waitFor(() => {
    for (const [index, line] of lines().entries()) expect(line).toMatch(expected[index] ?? /^$/);
  });
});
