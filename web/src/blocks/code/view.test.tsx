import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawCode } from './view.tsx';

const html = async (code: Parameters<typeof drawCode>[0]) => renderToStaticMarkup(await drawCode(code));

/** What a visitor copies. */
const textOf = (markup: string) => (/<code>(.*)<\/code>/s.exec(markup)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');

test('marks tokens by class and never by inline style', async () => {
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

test('takes aliases and any case', async () => {
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

test('is titled by its file, else by its language', async () => {
  expect(await html({ code: '', language: 'ts', filename: 'app.ts' })).toContain('>app.ts<');
  expect(await html({ code: '', language: 'ts' })).toContain('>ts<');
});
