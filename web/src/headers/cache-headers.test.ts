import { describe, expect, test } from 'vitest';
import { cacheHeaders } from './cache-headers.ts';
import { keysToPurge, surrogateKeys } from './surrogate-keys.ts';

const page = { status: 200, tags: ['content', 'id:doc-faq'], isStale: false, cdn: undefined };

describe('without a CDN that is purged', () => {
  test('browsers revalidate pages, shared caches keep them for a second and serve them during an outage', () => {
    const headers = cacheHeaders(page);
    expect(headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=10, stale-if-error=86400',
    );
    expect(headers['cdn-cache-control']).toMatch(/^max-age=1,/);
  });

  test('a not-found page is kept for a second and never served stale', () => {
    const headers = cacheHeaders({ ...page, status: 404 });
    expect(headers['cache-control']).toMatch(/s-maxage=1$/);
    expect(headers['cdn-cache-control']).toBe('max-age=1');
  });

  test('pages do not reveal their tags', () => {
    expect(Object.keys(cacheHeaders(page))).toEqual(['cache-control', 'cdn-cache-control']);
  });
});

describe('with a CDN that is purged', () => {
  test('only the CDN keeps pages for long, and neither stale nor not-found ones', () => {
    const fresh = cacheHeaders({ ...page, cdn: 'generic' });
    expect(fresh['cache-control']).toBe(cacheHeaders(page)['cache-control']);
    expect(fresh['cdn-cache-control']).toMatch(/^max-age=86400,/);
    expect(fresh['surrogate-control']).toBe(fresh['cdn-cache-control']);
    expect(cacheHeaders({ ...page, cdn: 'generic', isStale: true })['cdn-cache-control']).toMatch(/^max-age=1,/);
    expect(cacheHeaders({ ...page, cdn: 'generic', status: 404 })['cdn-cache-control']).toBe('max-age=1');
  });

  test('pages have the keys of their tags in the header that the CDN reads', () => {
    expect(cacheHeaders({ ...page, cdn: 'cloudflare' })).toMatchObject({ 'cache-tag': 'content,id:doc-faq' });
    expect(cacheHeaders({ ...page, cdn: 'cloudflare' })).not.toHaveProperty('surrogate-key');
    expect(cacheHeaders({ ...page, cdn: 'fastly' })).toMatchObject({ 'surrogate-key': 'content id:doc-faq' });
    expect(cacheHeaders({ ...page, cdn: 'fastly' })).not.toHaveProperty('cache-tag');
    expect(cacheHeaders({ ...page, cdn: 'generic' })).toHaveProperty('cache-tag');
    expect(cacheHeaders({ ...page, cdn: 'generic' })).toHaveProperty('surrogate-key');
  });
});

describe('surrogate keys', () => {
  test('leave out tags of Next.js and encode what headers cannot contain', () => {
    const tags = ['_N_T_/docs', 'slug:doc/guides/api', 'slug:tag/a b,c\r\n\u{1F680}', 'id:\uD800'];
    const keys = surrogateKeys(tags);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe('slug:doc/guides/api');
    for (const key of keys) expect(key).toMatch(/^[\w:/.%-]+$/);
    expect(keysToPurge(tags.slice(1))).toEqual(expect.arrayContaining(keys));
  });

  test('of a page with too many documents share one key, which every purge includes', () => {
    const ids = Array.from({ length: 500 }, (_, number) => `id:document-${number}`);
    const keys = surrogateKeys(['type:doc', ...ids]);
    expect(keys).toEqual(['type:doc', 'many']);
    expect(keysToPurge(['id:document-7'])).toEqual(['id:document-7', 'many']);
    const slugs = Array.from({ length: 500 }, (_, number) => `slug:doc/page-${number}`);
    expect(surrogateKeys(slugs)).toEqual(['many']);
  });
});
