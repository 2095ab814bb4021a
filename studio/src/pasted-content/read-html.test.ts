// @vitest-environment jsdom
import { compileSchema, defineSchema } from '@portabletext/schema';
import { expect, it } from 'vitest';
import { TARGETS } from './link-targets.fixture.ts';
import { readHtml } from './read-html.ts';

const schema = compileSchema(
  defineSchema({
    styles: [{ name: 'normal' }, { name: 'h2' }, { name: 'h3' }, { name: 'h4' }],
    decorators: [{ name: 'strong' }],
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
    lists: [{ name: 'bullet' }],
    blockObjects: [{ name: 'table' }, { name: 'code', fields: [{ name: 'code', type: 'string' }] }],
  }),
);
function read(html: string) {
  let keys = 0;
  return readHtml(html, TARGETS, { schema, keyGenerator: () => `k${keys++}` });
}

const stylesAndTexts = (html: string) =>
  read(html)?.blocks.map(({ style, children }) => [
    style,
    (children as { text: string }[]).map(({ text }) => text).join(''),
  ]);

it('leaves HTML to the editor that it converts itself', () => {
  expect(read('<h2>Setup</h2><p>Some <b>bold</b> text.</p><ul><li>One</li></ul>')).toBeUndefined();
});

it('moves all headings down by one if there is one of level 1', () => {
  const html = '<h1>Title</h1><h2>Section</h2><h3>Part</h3><p>Text.</p>';
  expect(stylesAndTexts(html)).toEqual([
    ['h2', 'Title'],
    ['h3', 'Section'],
    ['h4', 'Part'],
    ['normal', 'Text.'],
  ]);
});

it('keeps a table, with text and links in its cells', () => {
  const html = `<p>Before.</p><table><tr><td><p><b>Port</b></p></td><td>Use</td></tr>
    <tr><td><h3>443</h3></td><td>See the <a href="https://site.example/docs/faq/">questions</a></td></tr><tr><td colspan="2">22</td></tr></table>`;
  const [before, table] = read(html)?.blocks ?? [];
  expect(before).toMatchObject({ _type: 'block' });
  const text = (value: string, marks: unknown[] = []) => ({ _type: 'span', text: value, marks });
  const cell = (...children: object[]) => ({
    _type: 'tableCell',
    body: [{ _type: 'block', style: 'normal', children }],
  });
  const link = { kind: 'internal', reference: { _ref: 'doc-faq' } };
  expect(table).toMatchObject({
    _type: 'table',
    hasHeaderRow: true,
    rows: [
      { _type: 'tableRow', cells: [cell(text('Port', ['strong'])), cell(text('Use'))] },
      {
        cells: [
          cell(text('443')),
          { body: [{ children: [text('See the '), text('questions', [expect.any(String)])], markDefs: [link] }] },
        ],
      },
      { cells: [cell(text('22')), { body: [] }] },
    ],
  });
});

it('keeps cells below a cell over several rows in their columns', () => {
  const html = '<table><tr><td rowspan="2">Robot</td><td>443</td></tr><tr><td>22</td></tr></table>';
  expect(read(html)?.blocks).toMatchObject([
    { rows: [{}, { cells: [{ body: [] }, { body: [{ children: [{ text: '22' }] }] }] }] },
  ]);
});

it('says how many images are left out', () => {
  expect(read('<p>Text.</p><p><img src="a.png"></p>')?.losses).toEqual(['an image']);
  expect(read('<p>Text.</p><img src="a.png"><img src="b.png">')?.losses).toEqual(['2 images']);
});
