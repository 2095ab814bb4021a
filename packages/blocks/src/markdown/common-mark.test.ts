import { describe, expect, it } from 'vitest';
import type { TextBlockInput } from '@site/portable-text/text-block';
import { EXAMPLE, resolvers } from './example.fixture.ts';
import { fromMarkdown, toCommonMark } from './markdown.ts';

const addresses = {
  linkUrl: ({ href, reference, anchor }: { href?: string; reference?: { _ref: string }; anchor?: string }) =>
    href ?? `https://site.example/${reference?._ref ?? ''}/${anchor ? `#${anchor}` : ''}`,
  imageUrl: ({ asset }: { asset: { _ref?: string } }) => `https://cdn.example/${asset._ref?.split('/').at(-1) ?? ''}`,
};
const bodyOf = (markdown: string) => fromMarkdown(markdown, { file: 'page.md', ...resolvers }).body;
const plain = (markdown: string) => toCommonMark(bodyOf(markdown), addresses);

/** A paragraph of spans, each a text and its marks. */
const spans = (...children: [text: string, ...marks: string[]][]): TextBlockInput => ({
  _type: 'block',
  _key: 'k',
  style: 'normal',
  children: children.map(([text, ...marks]) => ({ _type: 'span', text, marks })),
});
const write = (...children: Parameters<typeof spans>) => toCommonMark([spans(...children)]).trimEnd();

describe('the example', () => {
  it('is Markdown without directives and HTML', () => {
    expect(plain(EXAMPLE)).toMatchSnapshot();
  });
});

it('starts with front matter, the title and the description', () => {
  expect(
    toCommonMark([spans(['Text'])], { frontMatter: { title: 'A: b' }, title: 'A: b', description: 'About *b*.' }),
  ).toBe('---\ntitle: "A: b"\n---\n\n# A: b\n\nAbout \\*b\\*.\n\nText\n');
});

it('leaves out blocks without entries', () => {
  const empty = (_type: string, field: string) => ({ _type, _key: _type, [field]: [] });
  const blocks = [
    empty('table', 'rows'),
    empty('steps', 'steps'),
    empty('cardGrid', 'cards'),
    empty('apiTable', 'rows'),
  ];
  expect(toCommonMark([...blocks, spans(['Text'])])).toBe('Text\n');
});

it('leaves out headings without text', () => {
  const heading = (text: string) => ({ ...spans([text]), style: 'h2' });
  expect(toCommonMark([heading(''), heading(' '), heading('\n'), spans(['Text'])])).toBe('Text\n');
});

it('writes the lines of a heading on one line', () => {
  const heading = { ...spans(['a\nb '], ['c\nd', 'strong', 'em']), style: 'h2' };
  expect(toCommonMark([heading])).toBe('## a b **_c d_**\n');
});

describe('tabs', () => {
  const TABS = '::::tabs\n:::tab[One]\n## Deep\n\nText\n:::\n:::tab[Two]\nText\n:::\n::::';

  it('become headings one level below the heading above, with lower headings inside', () => {
    expect(plain(`### Above\n\n${TABS}`)).toBe('### Above\n\n#### One\n\n##### Deep\n\nText\n\n#### Two\n\nText\n');
  });

  it('end with a rule before text, or at the next heading', () => {
    expect(plain(`${TABS}\n\nAfter`)).toContain('\n\n---\n\nAfter');
    expect(plain(`${TABS}\n\n## After`)).not.toContain('---');
  });
});

describe('marks', () => {
  it.each<[string, ...Parameters<typeof spans>]>([
    ['**Note**:go', ['Note:', 'strong'], ['go']],
    ['a **b** c', ['a'], [' b ', 'strong'], ['c']],
    ['a(**b**)c', ['a'], ['(b)', 'strong'], ['c']],
    ['**bold _both_** after', ['bold ', 'strong'], ['both', 'strong', 'em'], [' after']],
    ['*مرحبا*😀 **👩‍🔬 x**。', ['مرحبا', 'em'], ['😀 '], ['👩‍🔬 x', 'strong'], ['。']],
    ['un*frigging*believable', ['un'], ['frigging', 'em'], ['believable']],
    ['x ~~old~~ y', ['x'], [' old ', 'strike-through'], ['y']],
    ['**a**\\\nb', ['a\n', 'strong'], ['b']],
    ['**a**', ['\na\n', 'strong'], ['\n']],
    ['**a**\\\nb', ['a\n ', 'strong'], ['b']],
    ['a', ['a\n '], [' \n', 'strong']],
    ['a\\\nb\\\n**c\\\nd**', ['a \n b'], ['\n c \n d', 'strong']],
    ['a  b', ['a '], [' ', 'strong'], ['b']],
    ['**a**\\\n(b', ['a\n(', 'strong'], ['b']],
    ['a)\\\n**b**', ['a'], [')\nb', 'strong']],
  ])('are written as %s', (expected, ...children) => {
    expect(write(...children)).toBe(expected);
    expect(expected).not.toContain('&#');
  });
});

describe('text', () => {
  it.each([
    ['Stars *here* and __there__', 'Stars \\*here\\* and \\_\\_there\\_\\_'],
    ['a snake_case name', 'a snake_case name'],
    ['1. no list', '1\\. no list'],
    ['# no heading', '\\# no heading'],
    ['<b>no tag</b> &amp; no entity', '\\<b>no tag\\</b> \\&amp; no entity'],
    [
      'See https://x.example/a_b or www.x.example, write to a@b.example',
      'See https://x.example/a_b or www.x.example, write to a@b.example',
    ],
    ['(http://x.example/_a_)', '(http://x.example/_a_)'],
    ['http://x.example/a[b]', 'http\\://x.example/a\\[b]'],
    ['host:8883 at 10:30 :note', 'host:8883 at 10:30 :note'],
    ['line\nbreak', 'line\\\nbreak'],
    [' spaces ', 'spaces'],
  ])('%j keeps its meaning', (text, expected) => {
    expect(write([text])).toBe(expected);
  });

  it.each<[string, ...Parameters<typeof spans>]>([
    ['https\\://x.example/*id*/state', ['https://x.example/'], ['id', 'em'], ['/state']],
    ['www\\.x.example/`id`', ['www.x.example/'], ['id', 'code']],
    ['https\\://x.example/\\\nnext', ['https://x.example/\nnext']],
    ['https://x.example/ *id*', ['https://x.example/ '], ['id', 'em']],
    ['**https\\://x.example/**—it', ['https://x.example/', 'strong'], ['—it']],
    ['**https\\://x.example/**\\\nit', ['https://x.example/', 'strong'], ['\nit']],
    ['**_https\\://x.example_/it**', ['https://x.example/', 'strong', 'em'], ['it', 'strong']],
    ['**https://x.example/**, it', ['https://x.example/', 'strong'], [', it']],
    ['**https://x.example/** it', ['https://x.example/', 'strong'], [' it']],
    ['**https://x.example/**.', ['https://x.example/', 'strong'], ['.']],
    ['https\\://x.example/?a\\&amp;b', ['https://x.example/?a&amp;b']],
  ])('is written as %j, so that an address ends where its text ends', (expected, ...children) => {
    expect(write(...children)).toBe(expected);
  });

  it('leaves out empty paragraphs', () => {
    expect(toCommonMark([spans(['a']), spans(['']), spans(['b'])])).toBe('a\n\nb\n');
  });

  it('keeps a heading on one line', () => {
    expect(toCommonMark([{ ...spans(['a\nb ']), style: 'h2' }])).toBe('## a b\n');
  });
});

describe('code', () => {
  const code = (value: string) => toCommonMark([{ _type: 'code', _key: 'c', language: 'md', code: value }]);

  it('can contain fences', () => {
    expect(code('```js\nx\n```')).toBe('````md\n```js\nx\n```\n````\n');
  });

  it('can contain backticks and pipes in a line', () => {
    expect(write(['a `b` | c', 'code'])).toBe('``a `b` | c``');
  });

  it('in several spans is one piece of code', () => {
    expect(write(['a', 'code'], ['b', 'code', 'comment'], ['c', 'code', 'strong'])).toBe('`ab`**`c`**');
  });

  it('is in one line, also in a heading', () => {
    expect(write(['a\nb', 'code'])).toBe('`a b`');
    expect(toCommonMark([{ ...spans(['a\nb', 'code']), style: 'h3' }])).toBe('### `a b`\n');
  });
});

describe('links', () => {
  const link = (url: string, text = 'x [y]') =>
    toCommonMark([
      {
        ...spans([text, 'l']),
        markDefs: [{ _type: 'link', _key: 'l', kind: 'external', url } as { _type: string; _key: string }],
      },
    ]).trimEnd();

  it.each([
    ['https://x.example/a_(b)?c=1&d=2', '[x \\[y\\]](https://x.example/a_%28b%29?c=1&d=2)'],
    ['https://x.example/a b|c', '[x \\[y\\]](https://x.example/a%20b%7Cc)'],
    ['https://x.example/?a=1&copy;2', '[x \\[y\\]](https://x.example/?a=1&amp;copy;2)'],
  ])('to %s', (url, expected) => {
    expect(link(url)).toBe(expected);
  });

  it('are written with their resolved URL', () => {
    expect(link('https://x.example/a_b', 'https://x.example/a_b')).toBe('<https://x.example/a_b>');
  });
});

describe('tables', () => {
  const table = (...body: TextBlockInput[]) =>
    toCommonMark([{ _type: 'table', _key: 't', rows: [{ cells: [{ body }] }] }]).split('\n')[0];

  it('have a line for each row', () => {
    expect(table(spans(['a\nb', 'code'], ['\n'], ['c\nd', 'strong'], ['e\nf', 'code', 'strong']))).toBe(
      '| `a b` **c d`e f`** |',
    );
  });

  it('separate the items of lists in cells', () => {
    const item = (text: string) => ({ ...spans([text]), listItem: 'bullet', level: 1 });
    expect(table(spans(['Needs:']), item('one'), item('two'), spans(['After']))).toBe('| Needs: one; two; After |');
  });

  it('escape pipes and replace line breaks', () => {
    expect(plain('| a | b |\n| --- | --- |\n| `x \\| y` | one<br>two \\| three |')).toBe(
      '| a | b |\n| - | - |\n| `x \\| y` | one two \\| three |\n',
    );
  });
});

describe('lists', () => {
  it('can be nested, start at a deep level and change their type', () => {
    const item = (text: string, listItem: string, level: number) => ({ ...spans([text]), listItem, level });
    expect(
      toCommonMark([
        item('deep', 'bullet', 2),
        item('a', 'bullet', 1),
        item('1', 'number', 2),
        item('2', 'number', 2),
        item('deeper', 'bullet', 4),
        item('b', 'bullet', 1),
        item('one', 'number', 1),
      ]),
    ).toBe('- deep\n- a\n  1. 1\n  2. 2\n     - deeper\n- b\n\n1. one\n');
  });

  it.each([
    [[2, 2, 1, 2], '- 1\n- 2\n- 3\n  - 4\n'],
    [[1, 3, 3, 2], '- 1\n  - 2\n  - 3\n  - 4\n'],
  ])('with the levels %j have items of one level in one list', (levels, expected) => {
    const items = levels.map((level, index) => ({ ...spans([`${index + 1}`]), listItem: 'bullet', level }));
    expect(toCommonMark(items)).toBe(expected);
  });

  it('omit items without text, which parsers would read as text', () => {
    const item = (text: string, level: number) => ({ ...spans([text]), listItem: 'number', level });
    expect(toCommonMark([item('a', 1), item('', 2), item('b', 1)])).toBe('1. a\n2. b\n');
  });
});
