import { expect, test } from '@playwright/test';
import { get } from '../product.ts';

/** Every path in `docs/requirements.md#routes` has the expected response. */

const docs = (folder: string, pages: string[]) => pages.map((page) => `/docs/${folder}/${page}/`);

const PAGES = [
  '/',
  '/Platform/',
  '/caps/',
  '/caps/network/',
  ...[
    'configuration-management',
    'file-sync',
    'foxglove-webrtc',
    'health-monitoring',
    'maps',
    'remote-teleop',
    'robot-lock',
    'ros-tool',
    'terminal',
    'video-recorder',
    'webrtc-video',
  ].map((capability) => `/caps/fleetloom/${capability}/`),
  '/blog/',
  '/blog/archive/',
  '/blog/authors/',
  '/blog/authors/robotics-engineering/',
  '/blog/tags/',
  ...[
    'announcement',
    'cloud-portals',
    'open-source',
    'podcast',
    'robot-fleet-management',
    'video-streaming',
    'video',
    'webrtc',
  ].map((tag) => `/blog/tags/${tag}/`),
  ...['make-vs-buy', 'podcast-interview', 'public-beta', 'self-hosting', 'streaming-video-from-robots', 'transact'].map(
    (post) => `/blog/${post}/`,
  ),
  '/eula/',
  '/privacy/',
  '/terms/',
  '/search/',
  '/docs/faq/',
  ...docs('develop', ['creating_capabilities', 'introduction', 'self-hosting', 'usage']),
  ...docs('guides', [
    'api',
    'config',
    'getting-started',
    'installing_in_docker',
    'security',
    'supported-platforms',
    'troubleshooting',
  ]),
  ...docs('learn', ['auth', 'intro', 'mqttsync', 'packages']),
  ...docs('sdk', ['client', 'common', 'ros', 'server']),
];

const TITLES: Record<string, RegExp> = {
  '/': / \| Fleetloom$/,
  '/caps/': /^Capabilities &amp; Pricing/,
  '/privacy/': /^Privacy Policy/,
  '/terms/': /^Terms of Service/,
};

for (const path of PAGES) {
  test(`${path} is a page with a title and one main heading`, async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(title).toMatch(TITLES[path] ?? /\S/);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.includes('<main')).toBe(true);
  });
}

const REDIRECTS: [from: string, to: string][] = [
  ['/docs', '/docs/guides/getting-started/'],
  ['/docs/', '/docs/guides/getting-started/'],
  ['/docs.html', '/docs/guides/getting-started/'],
  ['/docs/index.html', '/docs/guides/getting-started/'],
  ['/docs/guides/api.html', '/docs/guides/api/'],
  ['/docs/guides/api/index.html', '/docs/guides/api/'],
  ['/blog/index.html', '/blog/'],
  ['/index.html', '/'],
  ['/index/', '/'],
  ['/Platform.html', '/Platform/'],
  ['/docs/faq', '/docs/faq/'],
];

for (const [from, to] of REDIRECTS) {
  test(`${from} redirects to ${to}`, async () => {
    let path = from;
    let steps = 0;
    for (let response = await get(path); response.status >= 300 && response.status < 400; response = await get(path)) {
      const location = response.headers.get('location') ?? '';
      path = new URL(location, 'http://site.invalid').pathname;
      steps += 1;
      expect(steps, 'redirects in a row').toBe(1);
    }
    expect(path).toBe(to);
    expect(steps).toBeGreaterThan(0);
  });
}

test('/slack redirects to the configured chat community', async () => {
  for (const path of ['/slack', '/slack/']) {
    expect((await get(path)).headers.get('location')).toMatch(/^https:\/\/chat\.fleetloom\.example/);
  }
});

const UNKNOWN = [
  '/nothing-here/',
  '/platform/',
  '/docs/nothing/',
  '/docs/guides/nothing/',
  '/blog/nothing/',
  '/blog/tags/nothing/',
  '/blog/page/999/',
  '/caps/fleetloom/nothing/',
  '/caps/nobody/terminal/',
  '/a/b/c/d/',
];

for (const path of UNKNOWN) {
  test(`${path} responds with 404 and the not-found page`, async () => {
    const response = await get(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    const body = html.slice(html.indexOf('<main')).replace(/<script[^]*?<\/script>/g, '');
    expect(/<h1[^>]*>[^<]*not found/i.test(body)).toBe(true);
  });
}

test('the sitemap lists every page except the search page', async () => {
  const sitemap = await (await get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(listed.toSorted()).toEqual(expect.arrayContaining(PAGES.filter((path) => path !== '/search/')));
  expect(new Set(listed).size).toBe(listed.length);
});

test('search engines may fetch the search page, whose robots tag excludes it', async () => {
  expect(await (await get('/robots.txt')).text()).not.toContain('/search');
  expect(await (await get('/search/')).text()).toContain('<meta name="robots" content="noindex, follow"/>');
});

for (const [path, type] of [
  ['/robots.txt', 'text/plain'],
  ['/.well-known/security.txt', 'text/plain'],
  ['/favicon.ico', 'image/x-icon'],
  ['/blog/rss.xml', 'application/rss+xml'],
  ['/blog/atom.xml', 'application/atom+xml'],
  ['/blog/feed.json', 'application/feed+json'],
] as const) {
  test(`${path} has the type ${type}`, async () => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
  });
}
