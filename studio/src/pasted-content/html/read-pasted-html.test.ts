// @vitest-environment jsdom
import { compileSchema, defineSchema } from '@portabletext/schema';
import { describe, expect, it } from 'vitest';
import { TARGETS } from '../link-targets.fixture.ts';
import { readPastedHtml } from './read-pasted-html.ts';

const schema = compileSchema(
  defineSchema({
    styles: [{ name: 'normal' }, { name: 'h2' }, { name: 'h3' }, { name: 'h4' }],
    decorators: [{ name: 'strong' }, { name: 'code' }],
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
    lists: [{ name: 'bullet' }, { name: 'number' }],
    blockObjects: [
      { name: 'table' },
      { name: 'code', fields: [{ name: 'code', type: 'string' }] },
      { name: 'steps', fields: [{ name: 'steps', type: 'array' }] },
      { name: 'admonition', fields: [{ name: 'body', type: 'array' }] },
    ],
  }),
);
function read(html: string) {
  let keys = 0;
  return readPastedHtml(html, TARGETS, { schema, keyGenerator: () => `k${keys++}` });
}

const stylesAndTexts = (html: string) =>
  read(html)?.blocks.map(({ style, children }) => [
    style,
    (children as { text: string }[]).map(({ text }) => text).join(''),
  ]);

interface PastedBlock {
  children?: { text: string }[];
  code?: string;
  rows?: { cells: { body: PastedBlock[] }[] }[];
}

/** The text of each block; of a table, the texts in each cell, by row. */
const textsOf = (html: string) => (read(html)?.blocks as PastedBlock[] | undefined)?.map(textOf);
const textOf = ({ children, code, rows }: PastedBlock): unknown =>
  rows?.map(({ cells }) => cells.map(({ body }) => body.map(textOf))) ??
  code ??
  children?.map(({ text }) => text).join('');

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

it('keeps the lines and the language of code', () => {
  const code = (html: string) =>
    (read(html)?.blocks as Record<string, unknown>[] | undefined)?.map(({ _key, ...block }) => block);
  expect(code('<pre><code class="hljs language-sh">  npm ci\n\nnpm start\n</code></pre>')).toEqual([
    { _type: 'code', code: '  npm ci\n\nnpm start', language: 'bash' },
  ]);
  const highlighted =
    '<pre class="prism-code language-ts"><code><span>open();<br></span><span>close();<br></span></code></pre>';
  expect(code(highlighted)).toEqual([{ _type: 'code', code: 'open();\nclose();', language: 'ts' }]);
  expect(code('<div class="highlight highlight-source-yaml"><pre>a: 1</pre></div>')).toEqual([
    { _type: 'code', code: 'a: 1', language: 'yaml' },
  ]);
  expect(code('<pre><div>a</div><div>b</div></pre>')).toEqual([{ _type: 'code', code: 'a\nb' }]);
  expect(code('<pre class="language-plaintext">a</pre>')).toEqual([{ _type: 'code', code: 'a' }]);
});

it('leaves out the labels of code, such as its language or the name of its file', () => {
  const header = '<div class="flex"><span>bash</span><button>Copy code</button></div>';
  const code = '<code class="hljs language-bash">npm ci\nnpm start\n</code>';
  expect(textsOf(`<pre><div>${header}<div>${code}</div></div></pre>`)).toEqual(['npm ci\nnpm start']);
  expect(textsOf('<pre><span class="filename">app.ts</span><code>a\nb</code></pre>')).toEqual(['a\nb']);
  expect(textsOf('<pre><code class="language-ts">a</code><div>TypeScript</div></pre>')).toEqual(['a']);
});

it('keeps the text of code in which one word or each line is a code element', () => {
  expect(textsOf('<pre>Run <code>npm ci</code>\nthen wait</pre>')).toEqual(['Run npm ci\nthen wait']);
  expect(textsOf('<pre><b>npm</b> <code>ci</code></pre>')).toEqual(['npm ci']);
  expect(textsOf('<pre>Run\n<code class="language-sh">npm ci</code></pre>')).toEqual(['Run\nnpm ci']);
  expect(textsOf('<pre><div>$ <code>npm ci\nnpm start</code></div></pre>')).toEqual(['$ npm ci\nnpm start']);
  expect(textsOf('<pre><code>a\n</code><code>b\n</code></pre>')).toEqual(['a\nb']);
});

it('keeps the lines and the indentation of code with colors', () => {
  const lines = '<span>robot(<i>{\n    name,</i>\n</span><span>  });</span>';
  expect(read(`<pre><code>${lines}</code></pre>`)?.blocks).toMatchObject([{ code: 'robot({\n    name,\n  });' }]);
});

it('replaces the non-breaking spaces of code', () => {
  expect(textsOf('<pre>def f():<br>&nbsp;&nbsp;return 1</pre>')).toEqual(['def f():\n  return 1']);
  expect(textsOf('<p>In 2&nbsp;s: <code>npm&nbsp;ci</code></p>')).toEqual(['In 2\u00A0s: npm ci']);
  expect(textsOf('<table><tr><td>2&nbsp;s</td><td><code>npm&nbsp;ci</code></td></tr></table>')).toEqual([
    [[['2\u00A0s'], ['npm ci']]],
  ]);
  const line = (html: string) => `<p><span style="font-family:Consolas;white-space:pre-wrap">${html}</span></p>`;
  expect(textsOf(`<b id="docs-internal-guid-1">${line('def f():')}${line('&nbsp; return 1')}</b>`)).toEqual([
    'def f():\n  return 1',
  ]);
  expect(read('<p>In 2&nbsp;s: <code>npm ci</code></p>')).toBeUndefined();
});

it('reads code with line numbers in a table as code', () => {
  const cells = '<td class="linenos"><pre>1\n2</pre></td><td><div><pre><span>x = 1\n</span>y = 2</pre></div></td>';
  const table = `<div class="language-python"><table><tr>${cells}</tr></table></div>`;
  expect(read(table)?.blocks).toMatchObject([{ _type: 'code', code: 'x = 1\ny = 2' }]);
  expect(read(`<pre><code>${table}</code></pre>`)?.blocks).toMatchObject([{ _type: 'code', code: 'x = 1\ny = 2' }]);
});

it('keeps code in the cells of other tables', () => {
  const row = '<tr><td>Start</td><td><pre>npm ci\nnpm start</pre></td></tr>';
  const cells = [{}, { body: [{ children: [{ text: 'npm ci\nnpm start', marks: ['code'] }] }] }];
  expect(read(`<table>${row}${row}</table>`)?.blocks).toMatchObject([{ rows: [{ cells }, { cells }] }]);
});

it('keeps each code of a table with one row', () => {
  const cells = '<td><p>npm</p><pre>npm i</pre></td><td><p>pnpm</p><pre>pnpm add x</pre></td>';
  expect(textsOf(`<p>Compare</p><table><tr>${cells}</tr></table>`)).toEqual([
    'Compare',
    [
      [
        ['npm', 'npm i'],
        ['pnpm', 'pnpm add x'],
      ],
    ],
  ]);
});

it('reads the title and the language above code of the site, and joins its folded part', () => {
  const block = (caption: string, code: string) =>
    `<p>Before.</p><figure class="body-block code-block"><figcaption>${caption}<span class="code-actions"><output></output><button aria-label="Copy code"></button></span></figcaption><section>${code}</section></figure>`;
  const language = (name: string) => `<span class="code-language truncate">${name}</span>`;
  const line = (text: string) => `<span class="line">${text}\n</span>`;
  expect(
    read(
      block(`<span class="truncate">robot.ts</span>${language('TypeScript')}`, `<pre><code>${line('a')}</code></pre>`),
    )?.blocks,
  ).toMatchObject([{ _type: 'block' }, { _type: 'code', code: 'a', language: 'ts', filename: 'robot.ts' }]);
  const folded = `<pre><code>${line('a:')}</code></pre><details><summary><span>Show all 2 lines</span></summary><pre><code>${line('  b: 1')}</code></pre></details>`;
  const blocks = read(block(language('YAML'), folded))?.blocks;
  expect(blocks).toMatchObject([{ _type: 'block' }, { _type: 'code', code: 'a:\n  b: 1', language: 'yaml' }]);
  expect(blocks?.[1]).not.toHaveProperty('filename');
  const plain = read(block(language('Text'), `<pre><code>${line('a')}</code></pre>`))?.blocks;
  expect(plain?.[1]).not.toHaveProperty('language');
});

it('keeps the caption of other figures', () => {
  const html = '<figure><pre>a</pre><figcaption>An example.</figcaption></figure>';
  expect(read(html)?.blocks).toMatchObject([{ code: 'a' }, { children: [{ text: 'An example.' }] }]);
});

it.each(['Copy', 'Copy code', ' Copied! ', 'Copy to clipboard'])('leaves out the button “%s” of code', (label) => {
  const html = `<div><span>Start it:</span></div><div><button>${label}</button><pre>npm start</pre></div><p><button>Questions</button></p>`;
  expect(read(html)?.blocks).toMatchObject([
    { children: [{ text: 'Start it:' }] },
    { code: 'npm start' },
    { children: [{ text: 'Questions' }] },
  ]);
});

it('leaves out code without text, such as that of a tab that is not shown', () => {
  expect(read('<p>Text.</p><pre><code> </code></pre>')?.blocks).toMatchObject([{ _type: 'block' }]);
});

describe('a numbered list', () => {
  const text = (...texts: string[]) => ({ _type: 'block', children: texts.map((part) => ({ text: part })) });
  const step = (title: string, ...body: object[]) => ({ _type: 'step', title, body });
  const steps = (...members: object[]) => ({ _type: 'steps', steps: members });

  it('becomes steps if its items hold code, tables or paragraphs', () => {
    const html = `<p>Before.</p><ol dir="auto">
      <li>Install <code>npm</code>:
        <div class="highlight highlight-source-shell"><pre>npm install</pre><button>Copy</button></div></li>
      <li><p><strong>Look up the port</strong></p>
        <table><tr><td>443</td></tr></table>
        <ul><li>TCP</li></ul></li>
      <li><p>Start the agent.</p><p>It <b>connects</b>.</p><p>Then wait.</p></li>
      <li><p>Done</p></li></ol>`;
    const { blocks, losses } = read(html) ?? {};
    expect(blocks).toMatchObject([
      text('Before.'),
      steps(
        step('Install npm', { _type: 'code', code: 'npm install', language: 'bash' }),
        step('Look up the port', { _type: 'table' }, { ...text('TCP'), listItem: 'bullet', level: 1 }),
        step('Start the agent.', text('It ', 'connects', '.'), text('Then wait.')),
        { title: 'Done', body: [] },
      ),
    ]);
    expect(losses).toEqual([]);
    const keys = JSON.stringify(blocks).match(/"_key":"[^"]+"/g) ?? [];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps the links of a title in the text of its step', () => {
    const html = '<ol><li><p><a href="https://site.example/docs/faq/">Questions</a> first</p><pre>a</pre></li></ol>';
    const link = { kind: 'internal', reference: { _ref: 'doc-faq' } };
    expect(read(html)?.blocks).toMatchObject([
      steps(step('Questions first', { ...text('Questions'), markDefs: [link] }, { code: 'a' })),
    ]);
  });

  it('becomes steps within a step and within a list', () => {
    const inner = '<ol><li>Two<pre>a</pre></li><li>Three</li></ol>';
    const innerSteps = steps(step('Two', { code: 'a' }), step('Three'));
    expect(read(`<ol><li>One${inner}</li><li>Four</li></ol>`)?.blocks).toMatchObject([
      steps(step('One', innerSteps), step('Four')),
    ]);
    expect(read(`<ul><li>One${inner}</li><li>Four</li></ul>`)?.blocks).toMatchObject([
      { listItem: 'bullet' },
      innerSteps,
      { listItem: 'bullet' },
    ]);
  });

  it.each([
    ['of text', '<ol><li>One<ul><li>a</li></ul></li><li><p>Two</p></li></ol>'],
    ['of text with images', '<ol><li><p>One</p><p><img src="a.png"></p></li></ol>'],
    ['with an item that begins with code', '<ol><li><pre>a</pre><p>One</p></li></ol>'],
  ])('stays a list if it is one %s', (_what, html) => {
    const { blocks = [] } = read(html) ?? {};
    expect(blocks.map(({ _type }) => _type)).not.toContain('steps');
  });
});

describe('a callout', () => {
  const body = (...texts: string[]) => texts.map((text) => ({ style: 'normal', children: [{ text }] }));

  it.each([
    [
      'GitHub',
      '<div class="markdown-alert markdown-alert-caution" dir="auto"><p class="markdown-alert-title"><svg></svg>Caution</p><p>It moves.</p></div>',
      { kind: 'danger', body: body('It moves.') },
    ],
    [
      'Docusaurus',
      '<div class="theme-admonition theme-admonition-caution admonition_xJq3 alert alert--warning"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg></svg></span>Mind the robot</div><div class="admonitionContent_BuS1"><p>It moves.</p><p>Stand back.</p></div></div>',
      { kind: 'warning', title: 'Mind the robot', body: body('It moves.', 'Stand back.') },
    ],
    [
      'VitePress',
      '<div class="tip custom-block"><p class="custom-block-title">TIP</p><p>Charge it.</p></div>',
      { kind: 'tip', body: body('Charge it.') },
    ],
    [
      'MkDocs',
      '<div class="admonition note"><p class="admonition-title">Before you start</p><p>Charge it.</p></div>',
      { kind: 'note', title: 'Before you start', body: body('Charge it.') },
    ],
    [
      'this site',
      '<div role="note" class="body-block admonition admonition-info"><p class="admonition-title"><svg></svg><span><span class="admonition-kind">Info: </span>Ports</span></p><p>443</p></div>',
      { kind: 'info', title: 'Ports', body: body('443') },
    ],
  ])('of %s keeps its kind, title and text', (_site, html, callout) => {
    const { blocks = [] } = read(`<p>Before.</p>${html}<p>After.</p>`) ?? {};
    expect(blocks).toMatchObject([
      { children: [{ text: 'Before.' }] },
      { _type: 'admonition', ...callout },
      { children: [{ text: 'After.' }] },
    ]);
    expect('title' in (blocks[1] ?? {})).toBe('title' in callout);
  });

  it('keeps its code, lists and links', () => {
    const html =
      '<div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">Note</p><pre>a</pre><ul><li>One</li></ul><p><a href="https://site.example/docs/faq/">Questions</a></p></div>';
    expect(read(html)?.blocks).toMatchObject([
      {
        kind: 'note',
        body: [
          { _type: 'code', code: 'a' },
          { listItem: 'bullet' },
          { markDefs: [{ kind: 'internal', reference: { _ref: 'doc-faq' } }] },
        ],
      },
    ]);
  });

  it('in an item of a numbered list makes it a step', () => {
    const callout =
      '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>Charge it.</p></div>';
    expect(read(`<ol><li>One${callout}</li><li>Two</li></ol>`)?.blocks).toMatchObject([
      { _type: 'steps', steps: [{ body: [{ kind: 'tip', body: body('Charge it.') }] }, {}] },
    ]);
  });

  it('of an unknown kind, or in a text that cannot contain callouts, becomes text', () => {
    const html = (kind: string) =>
      `<div class="admonition ${kind}"><p class="admonition-title">More</p><div>Charge it.</div></div>`;
    expect(textsOf(html('seealso'))).toEqual(['More', 'Charge it.']);
    const options = { schema: { ...schema, blockObjects: [] }, keyGenerator: () => 'key' };
    expect(readPastedHtml(html('note'), TARGETS, options)?.blocks).toMatchObject(body('More', 'Charge it.'));
  });
});

describe('lines that are no paragraphs', () => {
  const texts = (html: string) => stylesAndTexts(html)?.map(([, text]) => text);

  it('keeps each line of an email or a note', () => {
    expect(texts('<div dir="ltr">Hello,<div><br></div><div>the <b>robot</b> is <i>here</i>.<br></div></div>')).toEqual([
      'Hello,',
      'the robot is here.',
    ]);
    expect(texts('<dl><dt>Port</dt><dd>443</dd></dl>')).toEqual(['Port', '443']);
  });

  it('keeps those in a cell of a table', () => {
    expect(read('<table><tr><td><div>TCP</div><div>UDP</div></td></tr></table>')?.blocks).toMatchObject([
      { rows: [{ cells: [{ body: [{ children: [{ text: 'TCP' }] }, { children: [{ text: 'UDP' }] }] }] }] },
    ]);
  });

  it('puts the paragraphs of a list item on lines', () => {
    const html =
      '<ul><li><h4>Install.</h4><p>Then start.</p><ul><li>On Linux</li></ul></li><li><div>Log</div><div>in.</div></li></ul>';
    expect(texts(html)).toEqual(['Install.\nThen start.', 'On Linux', 'Log\nin.']);
  });

  it('keeps the paragraphs of a quotation in it', () => {
    const html = '<blockquote><div>It drives.</div><div>It stops.</div></blockquote><div>We agree.</div>';
    expect(texts(html)).toEqual(['It drives.\nIt stops.', 'We agree.']);
  });

  it('leaves code and the blocks of Google Docs as they are', () => {
    expect(read('<div style="font-family: Menlo, monospace;white-space: pre;"><div>a</div></div>')).toBeUndefined();
    const list = '<ul><li aria-level="1"><p role="presentation"><span>One</span></p></li></ul>';
    expect(read(`<b id="docs-internal-guid-1"><p><span>Text</span></p>${list}</b>`)).toBeUndefined();
  });
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
