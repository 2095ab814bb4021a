import { expect, test } from 'vitest';
import { rememberItem, restorePatches } from './removed-item.ts';

const item = (_key: string, fields: object = {}) => ({ _key, ...fields });
const page = (...blocks: object[]) => ({ _id: 'drafts.page', _type: 'page', blocks });

const BEFORE = page(item('a'), item('b'), item('c', { items: [item('x'), item('y')] }), item('d'));

/** The patches that put an item of {@link BEFORE} back into a document that changed since. */
function restored(path: Parameters<typeof rememberItem>[1], document: object) {
  const removed = rememberItem(BEFORE, path);
  if (!removed) throw new Error('No such item');
  return restorePatches(document, removed);
}

test.each([
  ['after the one before it', [item('a'), item('c'), item('d')], 'after', 'a'],
  ['after the same one, although it moved', [item('c'), item('new'), item('a')], 'after', 'a'],
  ['before the one after it, if those before it are gone', [item('new'), item('d')], 'before', 'd'],
])('puts an item back %s', (_, blocks, position, neighbor) => {
  expect(restored(['blocks', { _key: 'b' }], page(...blocks))).toEqual([
    expect.objectContaining({ type: 'insert', position, path: ['blocks', { _key: neighbor }], items: [item('b')] }),
  ]);
});

test('puts the only item of an array back, whose field was removed with it', () => {
  const only = page(item('a'));
  const removed = rememberItem(only, ['blocks', { _key: 'a' }]);
  expect(removed && restorePatches({ _id: 'drafts.page', _type: 'page' }, removed)).toEqual([
    expect.objectContaining({ type: 'setIfMissing', path: ['blocks'], value: [] }),
    expect.objectContaining({ type: 'insert', position: 'after', path: ['blocks', -1], items: [item('a')] }),
  ]);
});

test('puts an item back into a section that was moved', () => {
  const patches = restored(
    ['blocks', { _key: 'c' }, 'items', { _key: 'y' }],
    page(item('c', { items: [item('x', { title: 'Changed by a colleague' })] }), item('a')),
  );
  expect(patches).toEqual([
    expect.objectContaining({
      type: 'insert',
      position: 'after',
      path: ['blocks', { _key: 'c' }, 'items', { _key: 'x' }],
      items: [item('y')],
    }),
  ]);
});

test('changes nothing if the section that contained the item was removed, or the item is back', () => {
  expect(restored(['blocks', { _key: 'c' }, 'items', { _key: 'y' }], page(item('a')))).toBeUndefined();
  expect(restored(['blocks', { _key: 'b' }], BEFORE)).toEqual([]);
});

test('remembers nothing of an item that is not there', () => {
  expect(rememberItem(BEFORE, ['blocks', { _key: 'gone' }])).toBeUndefined();
});
