// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { TARGETS } from '../link-targets.fixture.ts';
import { read, schema, stylesAndTexts, textsOf } from './pasted-html.fixture.ts';
import { readPastedHtml } from './read-pasted-html.ts';

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

it('leaves out headings without text', () => {
  expect(stylesAndTexts('<h2>Section</h2><h2><br></h2><p>Text.</p><h3>&nbsp;</h3>')).toEqual([
    ['h2', 'Section'],
    ['normal', 'Text.'],
  ]);
});

it('leaves out the links that headings of web pages have to themselves', () => {
  const link = (text: string) => `<a href="https://docs.example/#ports">${text}</a>`;
  const html = `<h2>Ports ${link('#')}</h2><h3>In${link('\u00B6')}</h3><h4>Out${link('\u200B')}</h4><h2>${link('#1')}</h2>`;
  expect(stylesAndTexts(html)).toEqual([
    ['h2', 'Ports'],
    ['h3', 'In'],
    ['h4', 'Out'],
    ['h2', '#1'],
  ]);
});

it('finds the headings of Word for the web, which are paragraphs', () => {
  const run = (text: string) =>
    `<span data-contrast="auto" class="TextRun SCXW12345 BCX8" lang="EN-US"><span class="NormalTextRun SCXW12345 BCX8">${text}</span></span><span class="EOP SCXW12345 BCX8">&nbsp;</span>`;
  const paragraph = (text: string, attributes = '') =>
    `<div class="OutlineElement Ltr SCXW12345 BCX8"><p class="Paragraph SCXW12345 BCX8"${attributes}>${run(text)}</p></div>`;
  const heading = (level: number) => paragraph(`Level ${level}`, ` role="heading" aria-level="${level}"`);
  expect(stylesAndTexts(`${heading(1)}${paragraph('Text.')}${heading(2)}${heading(3)}`)).toEqual([
    ['h2', 'Level 1'],
    ['normal', 'Text.'],
    ['h3', 'Level 2'],
    ['h4', 'Level 3'],
  ]);
  expect(read(`${heading(2)}${paragraph('Text.')}`)).toBeUndefined();
});

it('makes the title of a Word document a heading', () => {
  const html =
    '<p class=MsoTitle><span lang=EN-US>Robots<o:p></o:p></span></p><h1>Ports<o:p></o:p></h1><p class=MsoNormal>Text.<o:p></o:p></p>';
  expect(stylesAndTexts(html)).toEqual([
    ['h2', 'Robots'],
    ['h2', 'Ports'],
    ['normal', 'Text.'],
  ]);
  expect(stylesAndTexts('<p class=MsoTitle>Robots</p><p class=MsoNormal>Text.</p>')).toEqual([
    ['h2', 'Robots'],
    ['normal', 'Text.'],
  ]);
});

it('leaves out the footnotes of Google Docs', () => {
  const html = `<p>Words<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> A note.</p></div>`;
  expect(stylesAndTexts(html)).toEqual([['normal', 'Words.']]);
  expect(read(html)?.losses).toEqual(['a footnote']);
});

it('leaves out the comments and footnotes of a Word document', () => {
  const reference = `<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>`;
  const comment = `<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a><span style='mso-special-character:comment'>&nbsp;</span></span>`;
  const notes = `<div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> A note.</p></div></div>`;
  const comments = `<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Too fast?</p></div></div>`;
  const html = `<p class=MsoNormal>Robots${reference} drive${comment} fast.</p>${notes}${comments}`;
  expect(stylesAndTexts(html)).toEqual([['normal', 'Robots drive fast.']]);
  expect(read(html)?.losses).toEqual(['a footnote', 'a comment']);
});

it.each(['', "font-family:'Roboto Mono',monospace;"])(
  'keeps the line breaks of Google Docs with the style “%s”',
  (font) => {
    const span = (html: string) => `<span style="${font}font-weight:700;white-space:pre-wrap;">${html}</span>`;
    const fromDocs = (html: string) => `<meta charset="utf-8"><b id="docs-internal-guid-1">${html}</b>`;
    const lines = `${span('Line one')}${span('<br>')}${span('Line two')}`;
    const text = 'Line one\nLine two';
    const texts = (html: string) => textsOf(fromDocs(html));
    expect(texts(`<p>${lines}</p>`)).toEqual([text]);
    expect(texts(lines)).toEqual([text]);
    expect(textsOf(`<span id="docs-internal-guid-1" style="${font}">Line one<br>Line two</span>`)).toEqual([text]);
    expect(texts(`<p>${span('Line one<br class="kix-line-break">Line two')}</p>`)).toEqual([text]);
    expect(texts(`<p><a href="https://other.example/">${lines}</a></p>`)).toEqual([text]);
    expect(texts(`<h1>${span('Title')}</h1><p>${lines}</p><ul><li><p>${lines}</p></li></ul>`)).toEqual([
      'Title',
      text,
      text,
    ]);
    expect(texts(`<table><tr><td><p>${lines}</p></td></tr></table>`)).toEqual([[[[text]]]]);
  },
);

it('leaves empty paragraphs of Google Docs to the editor', () => {
  expect(read('<b id="docs-internal-guid-1"><p><span>Text</span></p><p><span><br></span></p></b>')).toBeUndefined();
});

it('leaves out what was deleted in a Word document with tracked changes', () => {
  const change = (name: string, text: string) =>
    `<${name} cite="mailto:Ann" datetime="2026-11-29T10:00"><span lang=EN-US>${text}</span></${name}>`;
  const html = `<p class=MsoNormal>Robots drive ${change('ins', 'fast')}${change('del', 'slowly')}.</p><p class=MsoNormal>${change('del', 'Old.')}<o:p></o:p></p>`;
  expect(stylesAndTexts(html)).toEqual([['normal', 'Robots drive fast.']]);
  expect(read(html)?.losses).toEqual(['2 tracked deletions']);
  expect(read('<p>It costs <del>$10</del> $8.</p>')).toBeUndefined();
});

it('keeps spaces that Word writes into elements of their own', () => {
  const spaces = `<span style='mso-spacerun:yes'>&nbsp; </span>`;
  expect(textsOf(`<p class=MsoNormal>One.${spaces}Two.<b> </b><i>Three.</i></p>`)).toEqual(['One. Two. Three.']);
  expect(textsOf(`<p class=MsoNormal><b>Note:</b>${spaces}it drives.</p>`)).toEqual(['Note: it drives.']);
});

it('reads links to places in a Word document as words', () => {
  const html = '<p class=MsoToc1><a href="#_Toc1">Setup</a></p><h2><a name="_Toc1">Setup</a></h2>';
  expect(read(html)?.blocks).toMatchObject([{ markDefs: [], children: [{ text: 'Setup' }] }, { style: 'h2' }]);
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

it('keeps the caption of a table', () => {
  const html = '<table><caption>Ports\n <b>of robots</b></caption><tr><td>443</td></tr></table>';
  expect(read(html)?.blocks).toMatchObject([{ _type: 'table', caption: 'Ports of robots' }]);
});

it('keeps cells below a cell over several rows in their columns', () => {
  const html = '<table><tr><td rowspan="2">Robot</td><td>443</td></tr><tr><td>22</td></tr></table>';
  expect(read(html)?.blocks).toMatchObject([
    { rows: [{}, { cells: [{ body: [] }, { body: [{ children: [{ text: '22' }] }] }] }] },
  ]);
});

it('reads lines, but no tables, into a text that cannot contain tables', () => {
  const withoutBlocks = { ...schema, blockObjects: [] };
  const html = '<div>Before.</div><table><tr><td>443</td></tr></table>';
  const { blocks } = readPastedHtml(html, TARGETS, { schema: withoutBlocks, keyGenerator: () => 'key' }) ?? {};
  expect(blocks).toMatchObject([
    { _type: 'block', children: [{ text: 'Before.' }] },
    { _type: 'block', children: [{ text: '443' }] },
  ]);
});

it('says how many images are left out', () => {
  expect(read('<p>Text.</p><p><img src="a.png"></p>')?.losses).toEqual(['an image']);
  expect(read('<p>Text.</p><img src="a.png"><img src="b.png">')?.losses).toEqual(['2 images']);
});

it('reads 200 KB of HTML from Word, without what Word adds to it', () => {
  const style = 'margin-bottom:0cm;mso-fareast-font-family:"Times New Roman";mso-ansi-language:EN-US';
  const chapter = (number: number) => `
    <!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
    <h1 style='${style}'><a name="_Toc${number}"></a><span lang=EN-US style='${style}'>Chapter ${number}<o:p></o:p></span></h1>
    <p class=MsoNormal style='${style}'><b><span style='${style}'>Robots</span></b><span style='mso-spacerun:yes'> </span>drive.<o:p></o:p></p>${`<p class=MsoNormal style='${style}'><span lang=EN-US style='${style}'>More words.<o:p></o:p></span></p>`.repeat(4)}
    <table class=MsoTableGrid style='${style}'><tr><td style='${style}'><p class=MsoNormal>Port<o:p></o:p></p></td><td><p class=MsoNormal>443<o:p></o:p></p></td></tr></table>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>`;
  // Most of it is the style sheet and attributes, as in Word. jsdom is slow with that many elements.
  const chapters = 12;
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- ${`p.MsoNormal {${style}} `.repeat(1850)} --></style></head><body>${Array.from({ length: chapters }, (_, index) => chapter(index)).join('')}</body></html>`;
  expect(html.length).toBeGreaterThan(200_000);

  const blocks = read(html)?.blocks ?? [];
  expect(blocks.filter(({ _type }) => _type === 'table')).toHaveLength(chapters);
  const headings = blocks.filter(({ style: name }) => name === 'h2');
  expect(headings.map(({ children }) => (children as { text: string }[]).map(({ text }) => text).join(''))).toEqual(
    Array.from({ length: chapters }, (_, index) => `Chapter ${index}`),
  );
  const text = JSON.stringify(blocks);
  expect(text).not.toMatch(/mso|WordDocument|MsoNormal/i);
  const robots = { _type: 'span', _key: expect.any(String) as string, text: 'Robots', marks: ['strong'] };
  expect(blocks.flatMap(({ children }) => children ?? [])).toContainEqual(robots);
});
