import { ArrowDownIcon } from '@sanity/icons/ArrowDown';
import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft';
import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { ArrowUpIcon } from '@sanity/icons/ArrowUp';
import { InsertAboveIcon } from '@sanity/icons/InsertAbove';
import { InsertBelowIcon } from '@sanity/icons/InsertBelow';
import { TrashIcon } from '@sanity/icons/Trash';
import type { GridMenuEntry } from './grid-menu.tsx';
import { alignColumn, insertColumn, insertRow, moveColumn, moveRow, removeColumn, removeRow } from './table-rows.ts';
import type { Align, Rows } from './table-rows.ts';

type Edit = (operation: (rows: Rows) => Rows) => void;

/** The menu of a row. */
export function rowEntries({ row, rows, edit }: { row: number; rows: number; edit: Edit }): GridMenuEntry[] {
  const entry = (text: string, icon: GridMenuEntry['icon'], operation: (current: Rows) => Rows) => ({
    text,
    icon,
    onClick: () => edit(operation),
  });
  return [
    entry('Insert row above', InsertAboveIcon, (current) => insertRow(current, row)),
    entry('Insert row below', InsertBelowIcon, (current) => insertRow(current, row + 1)),
    {
      ...entry('Move up', ArrowUpIcon, (current) => moveRow(current, row, row - 1)),
      isDisabled: row === 0,
      startsGroup: true,
    },
    { ...entry('Move down', ArrowDownIcon, (current) => moveRow(current, row, row + 1)), isDisabled: row === rows - 1 },
    {
      ...entry('Remove row', TrashIcon, (current) => removeRow(current, row)),
      isDisabled: rows === 1,
      isDangerous: true,
      startsGroup: true,
    },
  ];
}

interface ColumnOptions {
  column: number;
  columns: number;
  align: Align | undefined;
  edit: Edit;
}

/** The menu of a column. */
export function columnEntries({ column, columns, align = 'left', edit }: ColumnOptions): GridMenuEntry[] {
  const entry = (text: string, icon: GridMenuEntry['icon'], operation: (current: Rows) => Rows) => ({
    text,
    icon,
    onClick: () => edit(operation),
  });
  const alignment = (text: string, value: Align) => ({
    ...entry(text, undefined, (current) => alignColumn(current, column, value)),
    isChosen: align === value,
  });
  return [
    entry('Insert column left', ArrowLeftIcon, (current) => insertColumn(current, column)),
    entry('Insert column right', ArrowRightIcon, (current) => insertColumn(current, column + 1)),
    { ...alignment('Align left', 'left'), startsGroup: true },
    alignment('Align center', 'center'),
    alignment('Align right', 'right'),
    {
      ...entry('Move left', ArrowLeftIcon, (current) => moveColumn(current, column, column - 1)),
      isDisabled: column === 0,
      startsGroup: true,
    },
    {
      ...entry('Move right', ArrowRightIcon, (current) => moveColumn(current, column, column + 1)),
      isDisabled: column === columns - 1,
    },
    {
      ...entry('Remove column', TrashIcon, (current) => removeColumn(current, column)),
      isDisabled: columns === 1,
      isDangerous: true,
      startsGroup: true,
    },
  ];
}
