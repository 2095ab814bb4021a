import { expect, test } from 'vitest';
import { imageQuery, lakeImageUrl, requestedScheme } from './image-request.ts';

const FILE = `${'a1'.repeat(20)}-2000x1000.jpg`;
const content = { projectId: 'abc', dataset: 'production', apiHost: undefined, readToken: undefined };

test.each([
  ['', ''],
  ['?w=720&fit=max&auto=format', 'w=720&fit=max&auto=format'],
  ['?auto=format&fit=max&w=2160&rect=10,20,300,400', 'rect=10,20,300,400&w=2160&fit=max&auto=format'],
  ['?w=1200&h=630&fit=crop', 'w=1200&h=630&fit=crop'],
  ['?rect=10,20,300,400&w=1200&h=630&fit=crop', 'rect=10,20,300,400&w=1200&h=630&fit=crop'],
  ['?rect=10,20,300,400&w=2160&fit=max', 'rect=10,20,300,400&w=2160&fit=max'],
])('permits %j', (search, query) => {
  expect(imageQuery(FILE, search)).toBe(query);
});

test.each([
  '?w=721&fit=max',
  '?w=100000&fit=max',
  '?w=720',
  '?w=720&h=720&fit=max',
  '?w=720&w=1080&fit=max',
  '?w=720&fit=max&auto=compress',
  '?w=720&fit=max&blur=200',
  '?rect=0,0,10,10',
  '?w=720&fit=max&rect=0,0,0,10',
  '?w=720&fit=max&rect=1900,0,200,10',
  '?w=720&fit=max&rect=0,0,10,10%26blur=3',
  '?dl=evil.html',
  '?__proto__=1',
  `?w=720&fit=max&x=${'x'.repeat(300)}`,
])('refuses %j', (search) => {
  expect(imageQuery(FILE, search)).toBeUndefined();
});

test.each(['..', '../secret', `${'a1'.repeat(20)}-1x1.jpg/x`, `${'a1'.repeat(20)}.jpg`, '%2e%2e'])(
  'refuses the file name %j',
  (file) => {
    expect(imageQuery(file, '')).toBeUndefined();
  },
);

test('is fetched from the CDN of hosted Sanity, or from the embedded lake', () => {
  expect(lakeImageUrl(content, FILE, 'w=720&fit=max')).toBe(
    `https://cdn.sanity.io/images/abc/production/${FILE}?w=720&fit=max`,
  );
  expect(lakeImageUrl({ ...content, apiHost: 'http://127.0.0.1:3400' }, FILE, '')).toBe(
    `http://127.0.0.1:3400/images/abc/production/${FILE}`,
  );
});

const SVG_FILE = FILE.replace('.jpg', '.svg');

test.each([
  [SVG_FILE, '?scheme=dark', 'dark'],
  // The edge adds the ampersand.
  [SVG_FILE, '?scheme=light&', 'light'],
  [SVG_FILE, '', undefined],
  [SVG_FILE, '?scheme=sepia', undefined],
  [SVG_FILE, '?scheme=dark&scheme=dark', undefined],
  [SVG_FILE, '?scheme=dark&w=720&fit=max', undefined],
  [FILE, '?scheme=dark', undefined],
])('%s%s is requested in the color scheme %s', (file, search, scheme) => {
  expect(requestedScheme(file, search)).toBe(scheme);
});

test('refuses a color scheme for other images than SVG', () => {
  expect(imageQuery(FILE, '?scheme=dark')).toBeUndefined();
});
