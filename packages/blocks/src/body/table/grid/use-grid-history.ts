import { useEffect, useRef, useState } from 'react';
import type { FormPatch } from 'sanity';
import { patchesBetween } from './row-patches.ts';
import { textOf, withTextOf } from './table-rows.ts';
import type { Rows } from './table-rows.ts';

interface Change {
  before: Rows;
  after: Rows;
  /** The id of the cell that was typed into. Letters typed into it in a row are undone together. */
  typedCellId: string | undefined;
}

/**
 * The rows with the changes that are on their way through the form, and functions that change them, undo and redo. Undoing
 * reverts only what the change touched, so the work of another editor stays.
 */
export function useGridHistory(value: Rows, onChange: (patches: FormPatch[]) => void) {
  const [ahead, setAhead] = useState({ of: value, rows: value });
  // A new value of the form contains the changes before it.
  const rows = ahead.of === value ? ahead.rows : value;
  const latest = useRef(rows);
  const undone = useRef<Change[]>([]);
  const done = useRef<Change[]>([]);

  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  const show = (next: Rows) => {
    latest.current = next;
    setAhead({ of: value, rows: next });
  };

  const change = (edit: (rows: Rows) => Rows, typedCellId?: string) => {
    const before = latest.current;
    const after = edit(before);
    if (after === before) return;
    onChange(patchesBetween(before, after));
    show(after);
    const last = done.current.at(-1);
    if (
      typedCellId !== undefined &&
      last?.typedCellId === typedCellId &&
      textOf(last.after, typedCellId) === textOf(before, typedCellId)
    ) {
      // Other cells may contain changes of other editors, which are not undone.
      last.after = withTextOf(last.after, after, typedCellId);
    } else done.current.push({ before, after, typedCellId });
    undone.current = [];
  };

  const revert = (from: Change[], to: Change[], apply: (change: Change) => [Rows, Rows]) => {
    const last = from.pop();
    if (last === undefined) return;
    const [before, after] = apply(last);
    onChange(patchesBetween(before, after));
    to.push({ ...last, typedCellId: undefined });
    // The form returns the result, which may contain changes of other editors.
    if (latest.current === before) show(after);
  };

  return {
    rows,
    change,
    undo: () => revert(done.current, undone.current, ({ before, after }) => [after, before]),
    redo: () => revert(undone.current, done.current, ({ before, after }) => [before, after]),
  };
}
