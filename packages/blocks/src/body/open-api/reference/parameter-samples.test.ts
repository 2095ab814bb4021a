import { expect, test } from 'vitest';
import { filledPath, requiredHeaders, requiredQuery } from './parameter-samples.ts';

const LIST = { type: 'array', items: { type: 'string' }, example: ['a b', 'c'] };
const OBJECT = { type: 'object', example: { x: 1, y: 'b c' } };

test.each([
  ['a list', { schema: LIST }, ['ids=a%20b', 'ids=c']],
  ['a list in one pair', { schema: LIST, explode: false }, ['ids=a%20b,c']],
  ['a list with spaces', { schema: LIST, style: 'spaceDelimited' }, ['ids=a%20b%20c']],
  ['a list with pipes', { schema: LIST, style: 'pipeDelimited' }, ['ids=a%20b%7Cc']],
  ['a list of unknown text', { schema: { type: 'array', items: { type: 'string' } } }, ['ids=ids']],
  ['an object', { schema: OBJECT }, ['x=1', 'y=b%20c']],
  ['an object in one pair', { schema: OBJECT, explode: false }, ['ids=x,1,y,b%20c']],
  ['a deep object', { schema: OBJECT, style: 'deepObject' }, ['ids%5Bx%5D=1', 'ids%5By%5D=b%20c']],
  [
    'a deeper object',
    { example: { at: { min: 1 }, tags: ['a'] }, style: 'deepObject', explode: true },
    ['ids%5Bat%5D%5Bmin%5D=1', 'ids%5Btags%5D%5B%5D=a'],
  ],
  ['JSON', { content: { 'application/json': { schema: OBJECT } } }, ['ids=%7B%22x%22%3A1%2C%22y%22%3A%22b%20c%22%7D']],
  ['a special name', { name: 'filter[status]', schema: { type: 'string', example: 'on' } }, ['filter%5Bstatus%5D=on']],
  ['a long value', { schema: { example: 'a'.repeat(5000) } }, ['ids=ids']],
])('the query has %s', (_label, parameter, pairs) => {
  expect(requiredQuery({}, [{ name: 'ids', in: 'query', required: true, ...parameter }])).toEqual(pairs);
});

test.each([
  ['simple', false, 'a%20b,c', 'x,1,y,b%20c'],
  ['simple', true, 'a%20b,c', 'x=1,y=b%20c'],
  ['label', false, '.a%20b,c', '.x,1,y,b%20c'],
  ['label', true, '.a%20b.c', '.x=1.y=b%20c'],
  ['matrix', false, ';id=a%20b,c', ';id=x,1,y,b%20c'],
  ['matrix', true, ';id=a%20b;id=c', ';x=1;y=b%20c'],
])('a path has lists and objects in style %s, exploded: %s', (style, explode, list, object) => {
  const pathOf = (schema: object) => filledPath({}, '/{id}', [{ name: 'id', in: 'path', style, explode, schema }]);
  expect(pathOf(LIST)).toBe(`/${list}`);
  expect(pathOf(OBJECT)).toBe(`/${object}`);
});

test('a header has lists and objects with commas', () => {
  const headers = [
    { name: 'X-Ids', in: 'header', required: true, schema: LIST },
    { name: 'X-Place', in: 'header', required: true, explode: true, schema: OBJECT },
  ];
  expect(requiredHeaders({}, headers)).toEqual({ 'X-Ids': 'a b,c', 'X-Place': 'x=1,y=b c' });
});
