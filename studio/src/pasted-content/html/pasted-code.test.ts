// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { read, textsOf } from './pasted-html.fixture.ts';

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
