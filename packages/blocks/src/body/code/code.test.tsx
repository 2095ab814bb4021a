import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderCode } from './view.tsx';

const html = async (code: Parameters<typeof renderCode>[0]) => renderToStaticMarkup(await renderCode(code));

const textOf = (markup: string) =>
  [...markup.matchAll(/<code>(.*?)<\/code>/gs)].map(([, code = '']) => code.replaceAll(/<[^>]*>/g, '')).join('');

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

test('colors tokens with classes instead of inline styles', async () => {
  const markup = await html({ code: 'const speed = "slow"; // why', language: 'ts' });
  expect(markup).toContain('<span class="code-keyword">const</span>');
  expect(markup).toContain('class="code-comment"');
  expect(markup).not.toContain('style=');
});

test.each(['nosuchlanguage', '__proto__', undefined])('shows code of language %s as plain text', async (language) => {
  const markup = await html({ code: 'a < b\n\nc', ...(language !== undefined && { language }) });
  expect(textOf(markup)).toBe('a &lt; b\n\nc\n');
  expect(markup).not.toContain('class="code-keyword"');
});

test('accepts aliases in any case', async () => {
  expect(await html({ code: 'export X=1', language: 'Shell' })).toContain('code-keyword');
});

test('marks the highlighted lines', async () => {
  const markup = await html({ code: 'one\ntwo\nthree', highlightedLines: [2, 9] });
  expect([...markup.matchAll(/class="(line[^"]*)"/g)].map(([, name]) => name)).toEqual([
    'line',
    'line line-marked',
    'line',
  ]);
});

test('shows the file name and the language as its title', async () => {
  const titles = async (code: Parameters<typeof renderCode>[0]) =>
    [...(await html(code)).matchAll(/<span class="code-(?:title|language)[^"]*">([^<]*)</g)].map(([, title]) => title);
  expect(await titles({ code: '', language: 'ts', filename: 'app.ts' })).toEqual(['app.ts', 'TypeScript']);
  expect(await titles({ code: '', language: 'sh' })).toEqual(['Shell']);
  expect(await titles({ code: '', language: 'nosuchlanguage' })).toEqual(['nosuchlanguage']);
  expect(await titles({ code: '' })).toEqual(['Text']);
  expect(await titles({ code: '', language: 'text' })).toEqual(['Text']);
});

test('folds long code without losing a line, unless a folded line is highlighted', async () => {
  expect(await html({ code: lines(30) })).not.toContain('<details');
  const markup = await html({ code: lines(31) });
  expect(markup).toContain('<details class="code-fold"><summary>');
  expect(markup).toContain('Show all <!-- -->31<!-- --> lines'.replaceAll('<!-- -->', ''));
  expect(textOf(markup)).toBe(`${lines(31)}\n`);
  expect(await html({ code: lines(31), highlightedLines: [25] })).toContain('<details class="code-fold" open=""');
  expect(await html({ code: lines(31), highlightedLines: [5, 99] })).toContain('<details class="code-fold"><summary>');
});

test('numbers the lines of longer code', async () => {
  expect(await html({ code: lines(9) })).not.toContain('code-numbered');
  expect(await html({ code: lines(10) })).toContain('code-numbered');
});

test('marks added and deleted lines of a diff with signs, and highlights the language of the file', async () => {
  const markup = await html({ code: '-let a = 1;\n+const a = 1;\n start();', language: 'diff', filename: 'a.ts' });
  expect(markup).toContain('<ins class="line line-inserted"><span class="line-mark" data-uncopied="">+ </span>');
  expect(markup).toContain('<del class="line line-deleted" data-uncopied=""><span class="line-mark"');
  expect(markup).toContain('<span class="code-keyword">const</span>');
});

test('escapes markup in code', async () => {
  const code = '<img src=x onerror="alert(1)">\u202e مرحبا 🤖 </code></pre><script>alert(1)</script>';
  const markup = await html({ code, filename: '<b>', language: '"><script>' });
  expect(markup).not.toMatch(/<img|<script|<b>/);
  expect(textOf(markup)).toContain('مرحبا 🤖');
});

test('renders lines and files of any length', async () => {
  const long = `const a = '${'x'.repeat(5000)}';`;
  expect(textOf(await html({ code: long, language: 'ts' })).length).toBeGreaterThan(5000);
  expect(await html({ code: `const a = 1;\n${long}`, language: 'ts' })).toContain('code-keyword');
  expect(await html({ code: 'const a = 1;\n'.repeat(20_000), language: 'ts' })).not.toContain('code-keyword');
});
