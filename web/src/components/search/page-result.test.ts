import { describe, expect, test } from 'vitest';
import type { SearchHit } from './hit.ts';
import { groupByKind, groupByPage } from './page-result.ts';
import type { PageResult } from './page-result.ts';

const hit = (url: string, fields: Partial<SearchHit> = {}): SearchHit => ({
  objectID: `${url} ${fields.type ?? 'content'}`,
  url,
  type: 'content',
  hierarchy: { lvl0: 'Documentation', lvl1: url },
  ...fields,
});

describe('grouping by page', () => {
  const shown = (results: PageResult[]) =>
    results.map(({ path, best, more }) => [path, best.url, ...more.map(({ url }) => url)]);

  test('keeps the order of each page’s best hit, and lists its other sections', () => {
    expect(shown(groupByPage([hit('/a/#x'), hit('/b/'), hit('/a/#y'), hit('/a/')]))).toEqual([
      ['/a/', '/a/#x', '/a/#y', '/a/'],
      ['/b/', '/b/'],
    ]);
  });

  test('shows each section once, with the text that matched rather than the heading', () => {
    const text = hit('/a/#x', { content: 'matches' });
    const [page] = groupByPage([hit('/a/#x', { type: 'lvl2' }), text, hit('/a/#x', { content: 'matches less' })]);
    expect(page).toMatchObject({ best: { type: 'content', content: 'matches' }, more: [] });
  });

  test('shows the start of a section rather than code that matched', () => {
    const code = hit('/a/#x', { content: '</script>', isCode: true });
    const heading = hit('/a/#x', { type: 'lvl2', excerpt: 'What it does.' });
    expect(groupByPage([heading, code])).toMatchObject([{ best: heading, more: [] }]);
    expect(groupByPage([hit('/a/#x', { type: 'lvl2' }), code])).toMatchObject([{ best: { content: '</script>' } }]);
  });
});

describe('grouping by kind', () => {
  const page = (path: string, kind: string, more = 0): PageResult => ({
    path,
    kind,
    best: hit(path),
    more: Array.from({ length: more }, (_, index) => hit(`${path}#${index}`)),
  });
  const rows = (results: PageResult[]) =>
    groupByKind(results, 5).map(({ title, pages }) => [
      title,
      ...pages.flatMap(({ best, more }) => [best.url, ...more.map(({ url }) => url)]),
    ]);

  test('keeps the order of each group’s best page', () => {
    expect(rows([page('/a/', 'Docs'), page('/b/', 'Blog'), page('/c/', 'Docs')])).toEqual([
      ['Docs', '/a/', '/c/'],
      ['Blog', '/b/'],
    ]);
  });

  test('shows at most five hits per group: two more of the best page, and pages', () => {
    const pages = (kind: string) => ['1', '2', '3', '4', '5', '6'].map((name) => page(`/${kind}${name}/`, kind, 4));
    expect(rows([...pages('a'), ...pages('b'), page('/c/', 'c', 4)])).toEqual([
      ['a', '/a1/', '/a1/#0', '/a1/#1', '/a2/', '/a3/'],
      ['b', '/b1/', '/b2/', '/b3/', '/b4/', '/b5/'],
      ['c', '/c/', '/c/#0', '/c/#1'],
    ]);
  });
});
