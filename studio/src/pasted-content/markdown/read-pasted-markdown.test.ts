import { expect, it } from 'vitest';
import { TARGETS } from '../link-targets.fixture.ts';
import { readPastedMarkdown } from './read-pasted-markdown.ts';

function read(markdown: string) {
  let keys = 0;
  return readPastedMarkdown(markdown, TARGETS, () => `k${keys++}`);
}

it('reads headings, code, tables and links to pages', () => {
  const markdown = `## Setup

See the [questions](/docs/faq/#cost).

\`\`\`sh
npm start
\`\`\`

| Port | Use |
| --- | --- |
| 443 | MQTT |
`;
  const { blocks, losses } = read(markdown);
  expect(blocks).toMatchObject([
    { _type: 'block', style: 'h2' },
    { _type: 'block', style: 'normal', markDefs: [{ reference: { _ref: 'doc-faq' }, anchor: 'cost' }] },
    { _type: 'code', language: 'bash', code: 'npm start' },
    { _type: 'table', hasHeaderRow: true, rows: [{}, {}] },
  ]);
  const [, text] = blocks as unknown as { children: { marks: string[] }[]; markDefs: { _key: string }[] }[];
  expect(text?.children[1]?.marks).toEqual([text?.markDefs[0]?._key]);
  expect(losses).toEqual([]);
});

it('gives the same Markdown other keys each time', () => {
  const { blocks } = read('One.\n\nOne.');
  const keys = blocks.flatMap(({ _key, children }) => [
    _key,
    ...(children as { _key: string }[]).map((span) => span._key),
  ]);
  expect(new Set(keys).size).toBe(4);
});

it('says what is left out', () => {
  const markdown = '![A robot](robot.png)\n\n![Another](other.png)\n\nText.[^1]\n\n---\n\n[^1]: A note.';
  expect(read(markdown).losses).toEqual(['2 images', 'a footnote', 'a line between sections']);
});

it.each([
  ['[![Build](build.svg)](https://ci.example/)\n\n![A robot](robot.png)', ['2 images']],
  ['::::steps\nFirst,\n:::step[Install]\nIt.\n:::\n::::', ['some content in the wrong place']],
  ['::::tabs\nOne\n\nTwo\n:::tab[A]\nText.\n:::\n::::\n', ['2 pieces of content in the wrong place']],
  ['---\ntitle: Setup\n---\n\nText.', ['the front matter']],
  ['---\ntitle: Setup\n---\n\n![A robot](robot.png)', ['the front matter', 'an image']],
  ['- One\n\n  > Quoted\n\n> - Two', []],
])('says what is left out of %j', (markdown, losses) => {
  expect(read(markdown).losses).toEqual(losses);
});

it.each([
  ['---\n\n## Why robots\n\nThey work at night.\n\n---\n\n## Next', ['Why robots', 'They work at night.', 'Next']],
  ['---\n\nSummary: one sentence.\n\n---\n\nNext', ['Summary: one sentence.', 'Next']],
  ['---\nSummary: **fast**\n---\n\nNext', ['Summary: ', 'fast', 'Next']],
  ['---\ntitle: [\n---\n\nNext', ['title: [', 'Next']],
])('keeps the text after a line between sections that starts %j', (markdown, texts) => {
  const { blocks, losses } = read(markdown);
  expect(blocks.flatMap(({ children }) => (children as { text: string }[]).map(({ text }) => text))).toEqual(texts);
  expect(losses).not.toContain('the front matter');
});

it('moves all headings down by one if there is one of level 1, as in pasted HTML', () => {
  const stylesOf = (markdown: string) => read(markdown).blocks.map(({ style }) => style);
  expect(stylesOf('# Title\n\n## Part\n\n### Detail\n\n###### Least')).toEqual(['h2', 'h3', 'h4', 'h6']);
  expect(stylesOf('## Part\n\n### Detail')).toEqual(['h2', 'h3']);
});

it.each([
  ['> [!NOTE]\n> Charge it.\n>\n> - First', { kind: 'note' }, 2],
  ['Before.\n> [!CAUTION]\n> It moves.', { kind: 'danger' }, 1],
  ['::: tip\nCharge it.\n:::', { kind: 'tip' }, 1],
  ['Before.\n:::tip Save [time]\n\nCharge it.\n\n:::', { kind: 'tip', title: 'Save [time]' }, 1],
  ['::::caution[Mind the robot]\nIt moves.\n::::', { kind: 'warning', title: 'Mind the robot' }, 1],
])('reads the callout of %j', (markdown, callout, count) => {
  const { blocks, losses } = read(`${markdown}\n\nAfter.`);
  const found = blocks.find(({ _type }) => _type === 'admonition') as unknown as { body: unknown[] };
  expect(found).toMatchObject(callout);
  expect(found.body).toHaveLength(count);
  expect(blocks.at(-1)).toMatchObject({ children: [{ text: 'After.' }] });
  expect(losses).toEqual([]);
});

it('keeps what looks like a callout in code', () => {
  const code = '> [!NOTE]\n> It\n::: tip';
  expect(read(`\`\`\`md\n${code}\n\`\`\``).blocks).toMatchObject([{ _type: 'code', code }]);
});
