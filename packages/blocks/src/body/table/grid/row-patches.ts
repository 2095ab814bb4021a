import { insert, set, setIfMissing, unset } from 'sanity';
import type { FormPatch, Path } from 'sanity';
import { cellsOf, plainTextOf } from './table-rows.ts';
import type { Cell, Row, Rows } from './table-rows.ts';

/**
 * The patches that turn `before` into `after`. They name rows and cells by key and touch only what differs, so that two
 * editors of one table do not overwrite each other. With the arguments exchanged, they undo the change.
 */
export function patchesBetween(before: Rows, after: Rows): FormPatch[] {
  return [
    setIfMissing([]),
    ...listPatches(before, after, [], (row, changed) => [
      ...listPatches(cellsOf(row), cellsOf(changed), [{ _key: row._key }, 'cells'], (cell, changedCell) =>
        cellPatches(cell, changedCell, [{ _key: row._key }, 'cells', { _key: cell._key }]),
      ),
    ]),
  ];
}

function listPatches<Member extends Row | Cell>(
  before: readonly Member[],
  after: readonly Member[],
  path: Path,
  memberPatches: (before: Member, after: Member) => FormPatch[],
): FormPatch[] {
  const wanted = new Set(after.map(({ _key }) => _key));
  const existing = new Map(before.map((member) => [member._key, member]));
  const removed = before.filter(({ _key }) => !wanted.has(_key)).map(({ _key }) => _key);
  const patches = removed.map((key): FormPatch => unset([...path, { _key: key }]));
  /** The keys in the list after the patches so far. */
  const keys = before.map(({ _key }) => _key).filter((key) => wanted.has(key));

  for (const [index, member] of after.entries()) {
    const key = member._key;
    const here = keys[index];
    const old = existing.get(key);
    if (here === key) {
      if (old && old !== member) patches.push(...memberPatches(old, member));
      continue;
    }
    // A member in the way is the one that moved. It is inserted again at its new position.
    const moved = keys.includes(key) ? (keys[index + 1] === key ? here : key) : undefined;
    if (moved !== undefined) {
      keys.splice(keys.indexOf(moved), 1);
      patches.push(unset([...path, { _key: moved }]));
      existing.delete(moved);
    }
    if (keys[index] === key) {
      if (old && old !== member) patches.push(...memberPatches(old, member));
      continue;
    }
    const previous = after[index - 1];
    keys.splice(index, 0, key);
    patches.push(
      previous === undefined
        ? insert([member], 'before', [...path, 0])
        : insert([member], 'after', [...path, { _key: previous._key }]),
    );
  }
  return patches;
}

function cellPatches(before: Cell, after: Cell, path: Path): FormPatch[] {
  return [
    ...(before.body === after.body ? [] : [bodyPatch(before, after, [...path, 'body'])]),
    ...(before.align === after.align
      ? []
      : [after.align === undefined ? unset([...path, 'align']) : set(after.align, [...path, 'align'])]),
  ];
}

/** Typing changes only the text of a span. */
function bodyPatch(before: Cell, after: Cell, path: Path): FormPatch {
  const [block] = before.body ?? [];
  const text = plainTextOf(after);
  const [span, ...others] = block?.children ?? [];
  const isSameSpan = span && others.length === 0 && after.body?.[0]?.children[0]?._key === span._key;
  if (!block || !isSameSpan || plainTextOf(before) === undefined || !text) return set(after.body ?? [], path);
  return set(text, [...path, { _key: block._key }, 'children', { _key: span._key }, 'text']);
}
