import { describe, expect, it } from 'vitest';
import { headingsOf } from './headings.ts';
import { fromMarkdown } from '../markdown/markdown.ts';
import { EXAMPLE, resolvers } from '../markdown/example.fixture.ts';
import { tableOfContents } from './table-of-contents.ts';

const read = (markdown: string) => fromMarkdown(markdown, { file: 'page.md', ...resolvers }).body;
const anchors = (markdown: string) => headingsOf(read(markdown)).map(({ anchor }) => anchor);

describe('headings', () => {
  it('are in document order, include those inside blocks, and have anchors that are unique on the page', () => {
    expect(headingsOf(read(EXAMPLE)).map(({ level, anchor, isFoldable }) => [level, anchor, isFoldable])).toEqual([
      [2, 'lists', false],
      [3, 'install', true],
      [3, 'install-1', true],
      [2, 'deep-heading', false],
    ]);
  });

  it('get an anchor from any text', () => {
    expect(anchors('## What is `mqttsync`?\n\n## 🤖\n\n## 2. Größe')).toEqual([
      'what-is-mqttsync',
      'section',
      '2-größe',
    ]);
    expect(anchors('## A\n\n## A 1\n\n## A')).toEqual(['a', 'a-1', 'a-2']);
  });

  it('are found in drafts with incomplete blocks', () => {
    const draft = ['tabs', 'steps', 'faq', 'admonition'].map((_type) => ({ _type, _key: _type }));
    expect(headingsOf([...draft, ...read('## A')] as never).map(({ anchor }) => anchor)).toEqual(['a']);
  });

  it('never get an id that the layout of every page uses', () => {
    expect(anchors('## Main')).toEqual(['main-1']);
  });

  it('of sections include those in their bodies', () => {
    const blocks = [
      { _type: 'hero', _key: 'a', heading: 'Overview' },
      { _type: 'split', _key: 'b', heading: 'More', body: read('### Overview') },
      { _type: 'quote', _key: 'c' },
    ];
    expect(headingsOf(blocks).map(({ level, anchor }) => [level, anchor])).toEqual([
      [2, 'overview'],
      [2, 'more'],
      [3, 'overview-1'],
    ]);
  });
});

describe('table of contents', () => {
  const levels = { min: 2, max: 3 };

  it('nests the requested levels and leaves out headings in foldable text', () => {
    const headings = headingsOf(
      read('## A\n\n### B\n\n#### C\n\n### D\n\n## E\n\n:::::tabs\n::::tab[T]\n## F\n::::\n:::::'),
    );
    expect(tableOfContents(headings, levels)).toMatchObject([
      { anchor: 'a', children: [{ anchor: 'b', children: [] }, { anchor: 'd' }] },
      { anchor: 'e', children: [] },
    ]);
  });

  it('accepts a page that starts at level 3', () => {
    expect(tableOfContents(headingsOf(read('### A\n\n## B')), levels)).toMatchObject([
      { anchor: 'a' },
      { anchor: 'b' },
    ]);
  });
});
