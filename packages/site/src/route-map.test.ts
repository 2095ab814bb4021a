import { describe, expect, test } from 'vitest';
import { markdownPathOf, pathOf, pathOfDocument, routeOf } from './route-map.ts';
import type { Route } from './route-map.ts';

const ROUTES: [path: string, route: Route][] = [
  ['/', { name: 'home' }],
  ['/Platform/', { name: 'platform' }],
  ['/caps/', { name: 'caps' }],
  ['/caps/fleetloom/terminal/', { name: 'capability', product: 'fleetloom', capability: 'terminal' }],
  ['/blog/', { name: 'blog', page: 1 }],
  ['/blog/page/2/', { name: 'blog', page: 2 }],
  ['/blog/archive/', { name: 'blogArchive' }],
  ['/blog/authors/', { name: 'blogAuthors' }],
  ['/blog/authors/ada/', { name: 'blogAuthor', author: 'ada', page: 1 }],
  ['/blog/authors/ada/page/2/', { name: 'blogAuthor', author: 'ada', page: 2 }],
  ['/blog/tags/', { name: 'blogTags' }],
  ['/blog/tags/webrtc/', { name: 'blogTag', tag: 'webrtc', page: 1 }],
  ['/blog/tags/webrtc/page/3/', { name: 'blogTag', tag: 'webrtc', page: 3 }],
  ['/blog/make-vs-buy/', { name: 'post', post: 'make-vs-buy' }],
  ['/privacy/', { name: 'page', slug: 'privacy' }],
  ['/solutions/warehouse-fleets/', { name: 'page', slug: 'solutions/warehouse-fleets' }],
  ['/caps/network/', { name: 'handOff' }],
  ['/search/', { name: 'search' }],
  ['/docs/faq/', { name: 'doc', id: 'faq' }],
  ['/docs/print/guides/', { name: 'docsPrint', section: 'guides' }],
  ['/docs/guides/installing_in_docker/', { name: 'doc', id: 'guides/installing_in_docker' }],
  ['/docs/guides/caf%C3%A9%20%26%20co/', { name: 'doc', id: 'guides/café & co' }],
];

describe('routes and paths', () => {
  test.each(ROUTES)('%s goes both ways', (path, route) => {
    expect(routeOf(path)).toEqual(route);
    expect(pathOf(route)).toBe(path);
  });

  test.each([
    '/platform/',
    '/docs/',
    '/caps/fleetloom/',
    '/caps/fleetloom/terminal/more/',
    '/blog/page/1/',
    '/blog/page/02/',
    '/blog/page/',
    '/blog/archive/2024/',
    '/blog/tags/webrtc/page/0/',
    '/slack/',
    '/api/health/',
    '/a/b/c/d/e/',
    '/a/B/',
    '/privacy/more/',
    '/Platform/more/',
    '/search/more/',
    '/%E0%A4%A/',
    '/docs/print/',
    '/docs/print/guides/more/',
  ])('%s is no page', (path) => {
    const route = routeOf(path);
    // `/platform/` has the form of a legal page, whose document decides.
    expect(route === undefined || (route.name === 'page' && route.slug === 'platform')).toBe(true);
  });
});

describe('documents', () => {
  test.each([
    [{ _type: 'homePage' }, '/'],
    [{ _type: 'doc', slug: 'learn/mqttsync' }, '/docs/learn/mqttsync/'],
    [{ _type: 'post', slug: 'transact' }, '/blog/transact/'],
    [{ _type: 'tag', slug: 'open-source' }, '/blog/tags/open-source/'],
    [{ _type: 'author', slug: 'fleetloom-team' }, '/blog/authors/fleetloom-team/'],
    [{ _type: 'legalPage', slug: 'terms' }, '/terms/'],
    [{ _type: 'page', slug: 'solutions/warehouse-fleets' }, '/solutions/warehouse-fleets/'],
    [{ _type: 'capability', slug: 'maps', provider: 'fleetloom' }, '/caps/fleetloom/maps/'],
  ])('%o has its page at %s', (target, path) => {
    expect(pathOfDocument(target)).toBe(path);
  });

  test.each([
    { _type: 'author' },
    { _type: 'doc', slug: '' },
    { _type: 'post' },
    { _type: 'capability', slug: 'maps' },
    { _type: 'page', slug: 'docs/guides' },
    { _type: 'page', slug: 'Contact' },
  ])('%o has no page', (target) => {
    expect(pathOfDocument(target)).toBeUndefined();
  });
});

describe('Markdown', () => {
  test.each([
    ['/', '/index.md'],
    ['/Platform/', '/Platform/index.md'],
    ['/docs/guides/config', '/docs/guides/config/index.md'],
    ['/blog/tags/webrtc/', '/blog/tags/webrtc/index.md'],
    ['/solutions/a/', '/solutions/a/index.md'],
  ])('%s has it at %s', (path, markdown) => {
    expect(markdownPathOf(path)).toBe(markdown);
  });

  test.each(['/search/', '/docs/print/guides/', '/blog/page/2/', '/blog/tags/webrtc/page/2/', '/docs/', '/a/B/'])(
    '%s has none',
    (path) => {
      expect(markdownPathOf(path)).toBeUndefined();
    },
  );
});
