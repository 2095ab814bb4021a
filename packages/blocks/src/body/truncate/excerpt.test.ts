import type { RichTextBlock } from '@site/portable-text/rich-text';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const paragraph = (key: string): RichTextBlock => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text: key, marks: [] }],
});

test('a post is cut at its first truncation point', () => {
  const body = [
    paragraph('a'),
    { _type: 'truncate', _key: 't' } as const,
    paragraph('b'),
    { _type: 'truncate', _key: 'u' } as const,
  ];
  expect(excerptOf(body)).toEqual({ body: [paragraph('a')], isCut: true });
});

test('a post without a truncation point is shown in full', () => {
  const body = [paragraph('a'), paragraph('b')];
  expect(excerptOf(body)).toEqual({ body, isCut: false });
});

test('an empty body is an empty excerpt', () => {
  expect(excerptOf([])).toEqual({ body: [], isCut: false });
});
