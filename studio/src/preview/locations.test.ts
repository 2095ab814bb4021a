import { PAGE_TYPES } from '@site/site/route-map';
import type { DocumentLocationsState } from 'sanity/presentation';
import { expect, test } from 'vitest';
import { schemaTypes } from '../schema/schema-types.ts';
import { locations } from './locations.ts';

function stateOf(type: string, fields: Record<string, unknown>): DocumentLocationsState | undefined {
  const resolver = locations[type];
  if (resolver === undefined || !('resolve' in resolver)) return resolver;
  return resolver.resolve(fields) ?? undefined;
}

test('lists the page of every type that has one', () => {
  const fields = { title: 'A title', slug: 'a', provider: 'b' };
  const paths = PAGE_TYPES.map((type) =>
    stateOf(type, fields)
      ?.locations?.map(({ href }) => href)
      .join(),
  );
  expect(paths).toEqual([
    '/',
    '/Platform/',
    '/caps/',
    '/blog/',
    '/a/',
    '/docs/a/',
    '/blog/a/',
    '/blog/tags/a/',
    '/blog/authors/a/',
    '/caps/b/a/',
    '/a/',
  ]);
});

test('reports a document without a URL', () => {
  expect(stateOf('doc', { title: 'A title' })).toEqual({
    message: 'This document has no URL yet',
    tone: 'caution',
  });
});

test('lists locations for every document type except redirects and synonyms', () => {
  const types = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name);
  expect(types.filter((name) => !(name in locations))).toEqual(['redirect', 'searchSynonym']);
});
