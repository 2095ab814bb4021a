import { expect, test } from 'vitest';
import { findPlaces } from '../content-lists/site-places.ts';
import { readSearch } from './read-search.ts';

test.each([
  ['https://www.example.com/docs/guides/config/', '/docs/guides/config/'],
  ['http://localhost:3000/docs/guides/config?a=b#ssh', '/docs/guides/config/'],
  ['example.com/blog/', '/blog/'],
  ['https://example.com', '/'],
  [' /pricing ', '/pricing/'],
  ['/docs/guides/config/index.md', '/docs/guides/config/'],
  ['/docs/guides/config.html', '/docs/guides/config/'],
])('reads %s as an address', (text, path) => {
  expect(readSearch(text)).toEqual({ kind: 'path', path });
});

test.each([
  ['Getting started', ['Getting', 'started']],
  ['guides/config', ['guides', 'config']],
  ['version 2.1', ['version', '2', '1']],
  ['node.js', ['node', 'js']],
  ['  ', []],
])('reads “%s” as words', (text, words) => {
  expect(readSearch(text)).toEqual({ kind: 'words', words });
});

test.each([
  ['footer', ['Footer']],
  ['navbar', ['Navigation']],
  ['sidebar', ['Docs sidebar']],
  ['menu', ['Navigation', 'Docs sidebar']],
  ['announce', ['Announcement']],
  ['home page', ['Home page']],
  ['nothing like it', []],
  ['', []],
])('finds the places that are called “%s”', (text, titles) => {
  expect(findPlaces(text).map(({ title }) => title)).toEqual(titles);
});
