import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MARK, withoutMarks } from './hit.ts';
import { MarkedText } from './marked-text.tsx';

const render = (text: string) => renderToStaticMarkup(<MarkedText>{text}</MarkedText>).replace(/ class="[^"]*"/g, '');

test('highlights matches', () => {
  expect(render(`a ${MARK.start}token${MARK.end} b`)).toBe('<span>a </span><mark>token</mark><span> b</span>');
});

test('renders HTML in a record as text', () => {
  expect(render('<img src=x onerror=alert(1)>')).toBe('<span>&lt;img src=x onerror=alert(1)&gt;</span>');
});

test('keeps the text after a mark that the snippet cut off', () => {
  expect(withoutMarks(`a ${MARK.start}tok`)).toBe('a tok');
});
