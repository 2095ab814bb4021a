import { expect, test } from 'vitest';
import { indentJson, minifyJson } from './json-text.ts';
import { openApiSamples } from './sample.ts';

const VALUES = [
  openApiSamples('test')[0],
  { text: 'a, "b": {c} [d] \\', '\\"': ' x ', empty: [{}, [], ''], list: [1, -2.5, true, null], '404': {} },
  [],
  'x'.repeat(2_000_000),
];

test.each(VALUES)('formats as JSON.stringify does', (value) => {
  const [indented, minified] = [JSON.stringify(value, null, 2), JSON.stringify(value)];
  expect(minifyJson(indented)).toBe(minified);
  expect(indentJson(minified)).toBe(indented);
  expect(indentJson(indented)).toBe(indented);
});

test('keeps large integers and the order of keys', () => {
  const json = '{"b":9223372036854775807,"1":1.0}';
  expect(minifyJson(indentJson(json))).toBe(json);
});
