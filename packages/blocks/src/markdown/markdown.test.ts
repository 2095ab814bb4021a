import { describe, expect, it } from 'vitest';
import { EXAMPLE, imageUrl, linkUrl, resolvers } from './example.fixture.ts';
import { formatProblem } from '@site/portable-text/markdown/read/problem';
import { isTextBlock } from '@site/portable-text/rich-text';
import { fromMarkdown, toAuthoringMarkdown } from './markdown.ts';

const read = (markdown: string) => fromMarkdown(markdown, { file: 'page.md', ...resolvers });
const problemsOf = (markdown: string) => read(markdown).problems.map(formatProblem);

describe('reading', () => {
  it('keeps every block', () => {
    const { frontMatter, body, problems } = read(EXAMPLE);
    expect(problems).toEqual([]);
    expect(frontMatter).toEqual({ title: 'Every block', tags: ['webrtc'] });
    expect(body.filter((block) => !isTextBlock(block))).toMatchObject([
      {
        _type: 'code',
        language: 'ts',
        filename: 'app.ts',
        highlightedLines: [1, 3, 4, 5],
        code: "const fence = '```';\nopen();\nread();\nwrite();\nclose();",
      },
      { _type: 'code', code: 'plain' },
      {
        _type: 'diagram',
        code: 'flowchart LR\n  robot --> cloud',
        alt: 'A robot talks to the cloud',
        caption: 'Data flow',
      },
      { _type: 'figure', image: { _type: 'image' }, alt: 'A robot', caption: 'A robot at work' },
      { _type: 'admonition', kind: 'note', body: [{ _type: 'block' }] },
      {
        _type: 'admonition',
        kind: 'warning',
        title: 'Mind the [gap]',
        body: [
          { _type: 'block' },
          {
            _type: 'tabs',
            group: 'framework',
            tabs: [
              { label: 'React', value: 'react', body: [{ style: 'h3' }, { _type: 'code' }] },
              { label: 'Plain HTML', value: 'plain-html' },
            ],
          },
        ],
      },
      { _type: 'steps', steps: [{ title: 'Make an account' }, { title: 'Add a robot', body: [{ style: 'h2' }, {}] }] },
      {
        _type: 'cardGrid',
        cards: [
          { title: 'API', text: 'All calls.', link: { kind: 'internal', reference: { _ref: 'doc-guides-api' } } },
          { title: 'Outside', link: { kind: 'external', href: 'https://fleetloom.example/?a=1&b=2' } },
        ],
      },
      { _type: 'faq', items: [{ question: 'How much is it?', answer: [{ _type: 'block' }] }] },
      {
        _type: 'apiTable',
        caption: 'Options of the client',
        rows: [
          { name: 'host', type: 'string', isRequired: true, description: [{ _type: 'block' }] },
          { name: 'mode', type: "'a' | 'b'", defaultValue: "'a'" },
        ],
      },
      {
        _type: 'table',
        caption: 'Ports',
        hasHeaderRow: true,
        rows: [{}, { cells: [{ align: 'right' }, { body: [{ children: [{ text: 'Web\nand sockets' }] }] }] }, {}],
      },
      { _type: 'table', rows: [{}, { cells: [{ body: [{ children: [{ text: 'x | y', marks: ['code'] }] }] }, {}] }] },
      { _type: 'truncate' },
      { _type: 'video', title: 'A tour', url: 'https://video.fleetloom.example/tour' },
    ]);
  });

  it('keeps lists with their levels, quotations, marks and links', () => {
    const text = read(EXAMPLE).body.filter(isTextBlock);
    expect(text.flatMap(({ listItem, level }) => (listItem ? [`${listItem} ${level}`] : []))).toEqual([
      'bullet 1',
      'bullet 2',
      'number 3',
      'bullet 2',
      'bullet 1',
      'number 1',
      'number 1',
    ]);
    expect(text.filter(({ style }) => style === 'blockquote')).toHaveLength(2);
    expect(text[0]).toMatchObject({
      markDefs: [
        { _key: 'link-0', kind: 'internal', reference: { _ref: 'doc-guides-api', _weak: true }, anchor: 'tokens' },
        { _key: 'link-1', kind: 'external', href: 'https://fleetloom.example/' },
        { _key: 'link-2', kind: 'portal', href: '/register' },
      ],
    });
    expect(text[0]?.children).toContainEqual(expect.objectContaining({ text: 'strong', marks: ['link-1', 'strong'] }));
    expect(text[0]?.children.at(-1)?.text).toBe(' and a hard\nbreak. The port is host:8883 at 10:30.');
  });

  it('gives the same keys to the same content, regardless of the content around it', () => {
    const keysOf = (markdown: string) => read(markdown).body.map(({ _key }) => _key);
    const [first, second] = keysOf('One\n\nTwo');
    expect(keysOf('New\n\nOne\n\nTwo')).toEqual([expect.any(String), first, second]);
    expect(new Set(keysOf('Same\n\nSame\n\nSame')).size).toBe(3);
  });

  it('reads a colon in prose as text', () => {
    const { body, problems } = read('The image is node:latest.');
    expect(problems).toEqual([]);
    expect(body).toMatchObject([{ children: [{ text: 'The image is node:latest.' }] }]);
  });

  it.each([
    '[a][x]\n\n[x]: /docs/guides/api/\n[x]: /docs/',
    ':::note\n[a][x]\n\n[x]: /docs/guides/api/\n:::',
    '- [a][x]\n\n  [X]: /docs/guides/api/',
    '> [a][x]\n>\n> [x]: /docs/guides/api/',
  ])('reads the link in %j', (markdown) => {
    const { body, problems } = read(markdown);
    expect(problems).toEqual([]);
    expect(toAuthoringMarkdown(body, { linkUrl, imageUrl })).toContain('[a](/docs/guides/api/)');
  });

  it('reads an image whose address is in a definition', () => {
    const { body, problems } = read('![A robot][robot]\n\n[robot]: robot.svg "The robot"');
    expect(problems).toEqual([]);
    expect(body).toEqual(read('![A robot](robot.svg "The robot")').body);
  });

  it('reads the line endings of Windows', () => {
    expect(read(EXAMPLE.replaceAll('\n', '\r\n'))).toEqual(read(EXAMPLE));
    expect(read('One\r\nline').body).toMatchObject([{ children: [{ text: 'One line' }] }]);
  });

  it('counts lines from the start of the Markdown in its file', () => {
    const { problems } = fromMarkdown('Fine\n\n***', { file: 'home.yaml', firstLine: 40, ...resolvers });
    expect(problems).toMatchObject([{ file: 'home.yaml', line: 42 }]);
  });
});

describe('problems', () => {
  it.each([
    ['# Title', 'page.md:1:1 heading-1'],
    ['a <wbr> b', 'page.md:1:3 raw-html'],
    ['text\n\n<div>x</div>', 'page.md:3:1 raw-html'],
    ['text[^1]\n\n[^1]: note', 'page.md:1:5 footnote-reference', 'page.md:3:1 footnote'],
    ['a\n\n---', 'page.md:3:1 thematic-break'],
    [':::wat\nx\n:::', 'page.md:1:1 unknown-directive'],
    ['::wat', 'page.md:1:1 unknown-directive'],
    ['x :wat[y]', 'page.md:1:3 unknown-directive'],
    [':::note{icon=x}\nx\n:::', 'page.md:1:1 unknown-attribute'],
    ['```js wrap\n```', 'page.md:1:1 unknown-attribute'],
    ['```js {1,2-99999999999}\na\nb\n```', 'page.md:1:1 unknown-line'],
    ['```mermaid\nflowchart LR\n```', 'page.md:1:1 missing-attribute'],
    ['::video[Title]', 'page.md:1:1 missing-attribute'],
    ['::::cards\n:::card[A]\n:::\n::::', 'page.md:2:1 missing-attribute'],
    ['::::steps\ntext\n::::', 'page.md:2:1 misplaced-content'],
    [':::table[A]\ntext\n:::', 'page.md:2:1 misplaced-content'],
    [':::api\n| Name | Kind |\n| --- | --- |\n| a | b |\n:::', 'page.md:2:8 misplaced-content'],
    ['- a\n\n  ```\n  b\n  ```', 'page.md:3:3 changed-structure'],
    ['> - a', 'page.md:1:3 changed-structure'],
    ['a ![b](x.svg)', 'page.md:1:3 inline-image'],
    ['- [ ] a', 'page.md:1:1 lost-formatting'],
    ['3. a', 'page.md:1:1 lost-formatting'],
    ['[a](/docs/guides/api/ "b")', 'page.md:1:1 lost-formatting'],
    ['[a](/nowhere/)', 'page.md:1:1 unresolved-link'],
    ['![a](x.tiff)', 'page.md:1:1 unresolved-image'],
    ['---\na: [\n---\n', 'page.md:2:1 front-matter'],
    ['---\n- a\n---\n', 'page.md:1:1 front-matter'],
    ['---\na: **b**\n---\n', 'page.md:1:1 front-matter'],
  ])('reports %j', (markdown, ...expected) => {
    expect(problemsOf(markdown).map((problem) => problem.split(': ')[0])).toEqual(expected);
  });

  it('keeps the text of unsupported constructs', () => {
    expect(read('See [the page](/nowhere/).').body).toMatchObject([{ children: [{ text: 'See the page.' }] }]);
    expect(read(':::wat\nInside\n:::').body).toMatchObject([{ children: [{ text: 'Inside' }] }]);
  });

  it.each(['[![a](a.svg)](/docs/guides/api/)\n![b](b.svg)', '# ![a](a.svg)', '> ![a][b]\n\n[b]: b.svg'])(
    'leaves no empty text where %j was',
    (markdown) => {
      expect(read(markdown).body).toEqual([]);
    },
  );
});

describe('writing', () => {
  const write = (markdown: string) => toAuthoringMarkdown(read(markdown).body, { linkUrl, imageUrl });

  it('returns Markdown that parses to the same blocks', () => {
    const { body } = read(EXAMPLE);
    const markdown = toAuthoringMarkdown(body, { linkUrl, imageUrl });
    expect(read(markdown)).toEqual({ frontMatter: {}, body, problems: [] });
    expect(write(markdown)).toBe(markdown);
  });

  it.each([
    'Stars \\*here\\*, \\_there\\_, \\`ticks\\`, \\[brackets](no), 1\\. x, \\# x, a \\| b, <https://fleetloom.example/>',
    '\\- not a list',
    '\\:::note',
    '**a**b **c**_d_ ***e***',
    'x \\:note[y]',
    '```text title=\'a "b" c\' {2}\n:::\n```',
    ':::note[A *b* \\` c]\n\n:::',
    '- a\n- b\n\nafter\n\n1. c\n   - d\n2. e',
    '|  |  |\n| --- | --- |\n| 1 | 2 |',
  ])('keeps %j', (markdown) => {
    expect(read(write(markdown)).body).toEqual(read(markdown).body);
  });

  it('does not end a block or a mark with a line break, which would leave a backslash', () => {
    const span = (text: string, ...marks: string[]) => ({ _type: 'span' as const, _key: 's', text, marks });
    const block = (...children: ReturnType<typeof span>[]) => ({ _type: 'block' as const, _key: 'a', children });
    expect(toAuthoringMarkdown([block(span('a\n', 'em'), span('b\n', 'strong')), block(span('\n'))])).toBe(
      '_a_\\\n**b**\n\n',
    );
  });

  it('writes front matter', () => {
    expect(toAuthoringMarkdown([], { frontMatter: { title: 'A: b' } })).toBe('---\ntitle: "A: b"\n---\n');
  });

  it('uses the URLs of resolved links and images, and writes only the text of those without one', () => {
    const asset = { _id: 'image-a-1x1-svg', url: '/a.svg', width: 1, height: 1 };
    const block = (url?: string) => ({
      _type: 'block' as const,
      _key: 'a',
      style: 'normal' as const,
      markDefs: [{ _type: 'link' as const, _key: 'l', kind: 'internal' as const, url }],
      children: [{ _type: 'span' as const, _key: 's', text: 'there', marks: ['l', 'strong'] }],
    });
    expect(
      toAuthoringMarkdown([
        block('/docs/'),
        block(),
        { _type: 'figure', _key: 'f', image: { _type: 'image', asset }, alt: 'A robot' },
      ]),
    ).toBe('[**there**](/docs/)\n\n**there**\n\n![A robot](/a.svg)\n');
  });
});
