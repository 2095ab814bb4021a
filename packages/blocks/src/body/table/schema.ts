import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { ThListIcon } from '@sanity/icons/ThList';
import type { TableBlock } from './model.ts';
import { defineArrayMember, defineField, defineType } from 'sanity';
import type { CustomValidatorResult } from 'sanity';
import { plainTextBlock } from '../../studio/text-block.ts';
import { requiredEntries } from '../../studio/required-entries.ts';
import { defineBodyBlock } from '../../surfaces/schema.ts';
import { TableRowsDiff } from './diff/table-rows-diff.tsx';
import { TableRowsInput } from './grid/table-rows-input.tsx';
import { newTable } from './grid/table-rows.ts';

type RowValue = Partial<TableBlock['rows'][number]>;

/** Rejects rows that have more or fewer cells than the first row, because their cells would be in the wrong columns. */
function validateRows(rows: readonly RowValue[] | undefined): CustomValidatorResult {
  const width = rows?.[0]?.cells?.length ?? 0;
  const uneven = rows?.findIndex((row) => (row.cells?.length ?? 0) !== width) ?? -1;
  const row = rows?.[uneven];
  if (!row) return true;
  return {
    message: `Row ${uneven + 1} and the first row have different numbers of cells (${row.cells?.length ?? 0} and ${width}). Make them equal.`,
    path: [{ _key: row._key ?? '' }],
  };
}

const textOfCells = (cells: unknown): string =>
  Object.values((cells ?? {}) as Record<string, { body?: { children?: { text?: string }[] }[] }>)
    .map((cell) =>
      (cell.body ?? [])
        .flatMap((block) => block.children ?? [])
        .map((span) => span.text ?? '')
        .join(''),
    )
    .filter((text) => text !== '')
    .join(' | ');

const tableCellType = defineType({
  name: 'tableCell',
  title: 'Cell',
  type: 'object',
  fields: [
    defineField({ name: 'body', title: 'Text', type: 'array', of: [plainTextBlock] }),
    defineField({
      name: 'align',
      title: 'Alignment',
      type: 'string',
      options: { list: ['left', 'center', 'right'], layout: 'radio', direction: 'horizontal' },
    }),
  ],
  preview: {
    select: { body: 'body' },
    prepare: ({ body }) => ({ title: textOfCells({ cell: { body: Array.isArray(body) ? body : [] } }) || '(empty)' }),
  },
});

const tableRowType = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      type: 'array',
      of: [defineArrayMember({ type: 'tableCell' })],
      validation: requiredEntries('Add the cells, or remove the row.'),
    }),
  ],
  preview: {
    select: { cells: 'cells' },
    prepare: ({ cells }) => ({ title: textOfCells(cells) || '(empty row)' }),
  },
});

const tableType = defineType({
  name: 'table',
  title: 'Table',
  description: 'Rows and columns. Cells can be pasted from a spreadsheet.',
  type: 'object',
  icon: ThLargeIcon,
  fields: [
    defineField({
      name: 'rows',
      title: 'Cells',
      type: 'array',
      of: [defineArrayMember({ type: 'tableRow' })],
      components: { input: TableRowsInput, diff: TableRowsDiff },
      initialValue: () => newTable(3, 3),
      validation: (rule) => [
        ...requiredEntries('Add the rows, or remove the block.')(rule),
        rule.custom((rows) => validateRows(rows as RowValue[] | undefined)),
      ],
    }),
    defineField({
      name: 'hasHeaderRow',
      title: 'First row is a heading row',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({ name: 'caption', title: 'Caption', type: 'string' }),
  ],
  preview: {
    select: { caption: 'caption', rows: 'rows' },
    prepare: ({ caption, rows }) => {
      const [first] = Object.values((rows ?? {}) as Record<string, RowValue>);
      return { title: caption ?? (textOfCells(first?.cells) || 'Table'), subtitle: 'Table' };
    },
  },
});

export const tableSchema = defineBodyBlock(tableType, [tableCellType, tableRowType]);
