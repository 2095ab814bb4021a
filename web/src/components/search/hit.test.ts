import { describe, expect, test } from 'vitest';
import { groupHits, MARK, textOfHit } from './hit.ts';
import type { SearchHit } from './hit.ts';

const hit = (objectID: string, lvl0: string): SearchHit => ({
  objectID,
  url: `/docs/${objectID}/`,
  type: 'lvl1',
  hierarchy: { lvl0, lvl1: objectID },
});

describe('grouping', () => {
  test('keeps the order of each group’s best hit, and at most `limit` hits per group', () => {
    const groups = groupHits([hit('a', 'Docs'), hit('b', 'Blog'), hit('c', 'Docs'), hit('d', 'Docs')], 2);
    expect(groups.map(({ title, hits }) => [title, hits.map(({ objectID }) => objectID)])).toEqual([
      ['Docs', ['a', 'c']],
      ['Blog', ['b']],
    ]);
  });
});

describe('the text of a hit', () => {
  test('a heading has the page and the headings above it as breadcrumbs', () => {
    const text = textOfHit({
      ...hit('a', 'Docs'),
      type: 'lvl3',
      hierarchy: { lvl0: 'Docs', lvl1: 'API', lvl2: 'Tokens', lvl3: 'Expiry', lvl4: null },
      _highlightResult: { hierarchy: { lvl3: { value: `${MARK.start}Exp${MARK.end}iry` } } },
    });
    expect(text).toEqual({ title: `${MARK.start}Exp${MARK.end}iry`, breadcrumbs: ['API', 'Tokens'] });
  });

  test('content has every heading above it as breadcrumbs', () => {
    const text = textOfHit({
      ...hit('a', 'Docs'),
      type: 'content',
      hierarchy: { lvl0: 'Docs', lvl1: 'API', lvl2: 'Tokens' },
      content: 'Tokens expire.',
      _snippetResult: { content: { value: '… expire' } },
    });
    expect(text).toEqual({ title: '… expire', breadcrumbs: ['API', 'Tokens'] });
  });

  test('a stored hit has no marks', () => {
    expect(textOfHit(hit('a', 'Docs'))).toEqual({ title: 'a', breadcrumbs: [] });
  });
});
