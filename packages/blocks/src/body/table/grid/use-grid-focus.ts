import { useEffect, useRef } from 'react';
import type { Position } from './table-rows.ts';

/**
 * Moves the focus between the cells of the grid, and keeps it there when what had it is removed. Focuses the first cell when the
 * form moves the focus to the table, `hasFocus`.
 */
export function useGridFocus(rows: number, columns: number, hasFocus: boolean) {
  const table = useRef<HTMLTableElement>(null);
  /** The cell to focus as soon as it exists. */
  const pending = useRef<Position>(undefined);
  /** The cell that has or had the focus, or one in the row or column whose menu has it. */
  const place = useRef<Position>({ row: 0, column: 0 });
  const isChanged = useRef(false);

  useEffect(() => {
    if (hasFocus && !table.current?.contains(document.activeElement)) focusCell(table.current, { row: 0, column: 0 });
  }, [hasFocus]);

  useEffect(() => {
    if (pending.current && focusCell(table.current, pending.current)) pending.current = undefined;
    // Without the focus, Ctrl+Z would undo typing in some field instead of the change that removed the cell.
    if (isChanged.current && document.activeElement === document.body) {
      const { row, column } = place.current;
      focusCell(table.current, { row: Math.min(row, rows - 1), column: Math.min(column, columns - 1) });
    }
    isChanged.current = false;
  });

  return {
    table,
    /** Whether the cell exists. */
    focus: (position: Position) => focusCell(table.current, position),
    focusSoon: (position: Position) => {
      pending.current = position;
    },
    noteFocus: (position: Partial<Position>) => {
      place.current = { ...place.current, ...position };
    },
    /** Makes a change that can remove what has the focus. */
    change: (apply: () => void) => {
      isChanged.current = true;
      apply();
    },
  };
}

function focusCell(table: HTMLTableElement | null, { row, column }: Position): boolean {
  const field = table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"] > *`);
  field?.focus();
  if (field instanceof HTMLTextAreaElement) field.select();
  return field != null;
}
