import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MARK } from './hit.ts';
import { MarkedText, unmarked } from './marked-text.tsx';

const render = (text: string) => renderToStaticMarkup(<MarkedText>{text}</MarkedText>).replace(/ class="[^"]*"/g, '');

test('marks matches', () => {
  expect(render(`a ${MARK.start}token${MARK.end} b`)).toBe('<span>a </span><mark>token</mark><span> b</span>');
});

test('draws a record as text, whether or not the service escaped it', () => {
  const escaped = '<span>&lt;img src=x onerror=alert(1)&gt;</span>';
  expect(render('<img src=x onerror=alert(1)>')).toBe(escaped);
  expect(render('&lt;img src=x onerror=alert(1)&gt;')).toBe(escaped);
});

test('a mark that was cut off by the end of a snippet costs no text', () => {
  expect(unmarked(`a ${MARK.start}tok`)).toBe('a tok');
});
