import { expect, test } from 'vitest';
import { addPatches, movePatches, removePatches, undoMove, undoRemoval } from './sidebar-patches.ts';
import { canMove, destinationAt, destinationOf, newPageRow, repeatedRows, treeRowsOf } from './sidebar-tree.ts';
import type { SidebarItem } from './sidebar-tree.ts';

const page = (_key: string): SidebarItem => ({
  _key,
  _type: 'sidebarDoc',
  doc: { _type: 'reference', _ref: `doc-${_key}` },
});
const folder = (_key: string, ...items: SidebarItem[]): SidebarItem => ({ _key, _type: 'sidebarCategory', items });

const TREE = [page('start'), folder('guides', page('a'), folder('deep', page('b'))), page('end'), folder('empty')];

const rowOf = (key: string) => {
  const row = treeRowsOf(TREE).find(({ item }) => item._key === key);
  if (!row) throw new Error(`No entry ${key}`);
  return row;
};

test('lists the tree from top to bottom, without the entries of closed folders', () => {
  expect(treeRowsOf(TREE).map(({ item, parents }) => [...parents, item._key].join('/'))).toEqual([
    'start',
    'guides',
    'guides/a',
    'guides/deep',
    'guides/deep/b',
    'end',
    'empty',
  ]);
  expect(treeRowsOf(TREE, ({ _key }) => _key === 'guides').map(({ item }) => item._key)).toEqual([
    'start',
    'guides',
    'end',
    'empty',
  ]);
});

test('refuses to move a folder into itself, and an entry to where it is', () => {
  expect(canMove(rowOf('guides'), { parents: ['guides', 'deep'], index: 0 })).toBe(false);
  expect(canMove(rowOf('end'), { parents: [], index: 2 })).toBe(false);
  expect(canMove(rowOf('end'), { parents: ['guides'], index: 0 })).toBe(true);
});

test.each([
  ['start', 'up', undefined],
  ['end', 'up', { parents: [], index: 1 }],
  ['end', 'down', { parents: [], index: 3 }],
  ['empty', 'down', undefined],
  ['end', 'in', { parents: ['guides'], index: 2 }],
  ['start', 'in', { parents: ['guides'], index: 0 }],
  ['b', 'out', { parents: ['guides'], index: 2 }],
  ['end', 'out', undefined],
] as const)('the keyboard moves %s %s', (key, direction, destination) => {
  expect(destinationOf(rowOf(key), direction, TREE)).toEqual(destination);
});

test.each([
  ['end', 'start', 'before', { parents: [], index: 0 }],
  ['end', 'guides', 'before', { parents: [], index: 1 }],
  ['end', 'guides', 'inside', { parents: ['guides'], index: 2 }],
  ['end', 'a', 'after', { parents: ['guides'], index: 1 }],
  ['end', 'b', 'before', { parents: ['guides', 'deep'], index: 0 }],
  ['end', 'empty', 'inside', { parents: ['empty'], index: 0 }],
  ['end', 'empty', 'after', { parents: [], index: 3 }],
  ['start', 'end', 'before', { parents: [], index: 1 }],
  ['start', 'end', 'after', { parents: [], index: 2 }],
  ['a', 'guides', 'inside', { parents: ['guides'], index: 1 }],
  ['b', 'deep', 'after', { parents: ['guides'], index: 2 }],
] as const)('%s, dropped on %s, goes %s it', (key, target, place, destination) => {
  expect(destinationAt(rowOf(key), rowOf(target), place)).toEqual(destination);
});

test.each([
  ['start', 'before', 'start'],
  ['start', 'after', 'start'],
  ['guides', 'before', 'end'],
  ['guides', 'after', 'start'],
  ['empty', 'after', 'empty'],
] as const)('%s, dropped %s %s, stays where it is', (key, place, target) => {
  expect(canMove(rowOf(key), destinationAt(rowOf(key), rowOf(target), place))).toBe(false);
});

test('moves an entry with patches of the two folders only', () => {
  expect(movePatches(TREE, rowOf('end'), { parents: ['guides'], index: 1 })).toMatchObject([
    { type: 'unset', path: [{ _key: 'end' }] },
    { type: 'insert', position: 'before', path: [{ _key: 'guides' }, 'items', { _key: 'deep' }] },
  ]);
  expect(movePatches(TREE, rowOf('start'), { parents: [], index: 1 })).toMatchObject([
    { type: 'unset', path: [{ _key: 'start' }] },
    { type: 'insert', position: 'before', path: [{ _key: 'end' }] },
  ]);
  expect(movePatches(TREE, rowOf('b'), { parents: ['empty'], index: 0 })).toMatchObject([
    { type: 'unset', path: [{ _key: 'guides' }, 'items', { _key: 'deep' }, 'items', { _key: 'b' }] },
    { type: 'setIfMissing', path: [{ _key: 'empty' }, 'items'] },
    { type: 'insert', position: 'after', path: [{ _key: 'empty' }, 'items', -1] },
  ]);
});

test.each([
  ['start', 'before', { parents: [], index: 0 }],
  ['end', 'after', { parents: [], index: 3 }],
  ['empty', 'after', { parents: [], index: 4 }],
  ['a', 'after', { parents: ['guides'], index: 1 }],
  ['guides', 'inside', { parents: ['guides'], index: 2 }],
  ['empty', 'inside', { parents: ['empty'], index: 0 }],
] as const)('a page that is not listed, dropped on %s, goes %s it', (target, place, destination) => {
  const row = newPageRow('doc-new');
  const to = destinationAt(row, rowOf(target), place);
  expect(to).toEqual(destination);
  expect(canMove(row, to)).toBe(true);
});

test('adds a page with one patch of its folder', () => {
  const { item } = newPageRow('doc-new');
  expect(addPatches(TREE, [item], { parents: ['guides'], index: 1 })).toMatchObject([
    {
      type: 'insert',
      position: 'before',
      path: [{ _key: 'guides' }, 'items', { _key: 'deep' }],
      items: [{ doc: { _ref: 'doc-new', _weak: true } }],
    },
  ]);
});

test('keeps the pages of a folder that is removed', () => {
  expect(removePatches(rowOf('deep'))).toMatchObject([
    { type: 'insert', position: 'after', items: [page('b')] },
    { type: 'unset', path: [{ _key: 'guides' }, 'items', { _key: 'deep' }] },
  ]);
});

test('finds the second entry of a page, in other folders too', () => {
  const items = [...TREE, folder('more', { ...page('b'), _key: 'again' })];
  expect(repeatedRows(items).map(({ item }) => item._key)).toEqual(['again']);
});

test('undoes the removal of an entry', () => {
  expect(undoRemoval(TREE, rowOf('a'))([page('start'), folder('guides', folder('deep', page('b')))])).toMatchObject([
    { type: 'insert', position: 'before', path: [{ _key: 'guides' }, 'items', { _key: 'deep' }], items: [page('a')] },
  ]);
});

test('undoes the removal of a folder, into which those of its entries return that are still in its place', () => {
  const renamed = { ...page('a'), label: 'Renamed by a colleague' };
  expect(undoRemoval(TREE, rowOf('guides'))([page('start'), renamed, page('end'), folder('deep')])).toMatchObject([
    { type: 'insert', position: 'before', path: [{ _key: 'a' }], items: [folder('guides', renamed, folder('deep'))] },
    { type: 'unset', path: [{ _key: 'a' }] },
    { type: 'unset', path: [{ _key: 'deep' }] },
  ]);
  expect(undoRemoval(TREE, rowOf('guides'))([page('start')])).toMatchObject([
    { type: 'insert', position: 'after', path: [{ _key: 'start' }], items: [folder('guides')] },
  ]);
});

test('moves an entry back as it is now', () => {
  const renamed = { ...page('b'), label: 'Renamed by a colleague' };
  const moved = [page('start'), folder('guides', page('a'), folder('deep')), renamed];
  expect(undoMove(TREE, rowOf('b'))(moved)).toMatchObject([
    { type: 'unset', path: [{ _key: 'b' }] },
    { type: 'setIfMissing', path: [{ _key: 'guides' }, 'items', { _key: 'deep' }, 'items'] },
    {
      type: 'insert',
      position: 'after',
      path: [{ _key: 'guides' }, 'items', { _key: 'deep' }, 'items', -1],
      items: [renamed],
    },
  ]);
});

test.each([
  ['the entry was removed', [folder('guides', folder('deep'))]],
  ['its folder was removed', [page('b')]],
])('does not move an entry back if %s', (_, items) => {
  expect(undoMove(TREE, rowOf('b'))(items)).toBeUndefined();
});
