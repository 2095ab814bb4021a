import { keyed } from '@site/portable-text/keyed';
import type { Unkeyed } from '@site/portable-text/keyed';
import { labelOf, tableIn } from '@site/portable-text/markdown/read/directives';
import type { ReadContext } from '@site/portable-text/markdown/read/read-context';
import { readCell, readPlainText } from '@site/portable-text/markdown/read/read-inline';
import { bullets, captionAbove, CELL_SPACES } from '@site/portable-text/markdown/write/common-mark-nodes';
import { CELL_BREAKS, code, container, tableRow, words } from '@site/portable-text/markdown/write/nodes';
import { writeCell } from '@site/portable-text/markdown/write/write-cell';
import type { AnyForm } from '@site/portable-text/rich-text';
import type { PhrasingContent, Table, TableRow } from 'mdast';
import type { BodyBlockMarkdown } from '../../surfaces/markdown.ts';
import type { ApiTableBlock, apiTableModel } from './model.ts';

const COLUMNS = ['name', 'type', 'default', 'description'] as const;
type Column = (typeof COLUMNS)[number];

/** `:::api[Caption]` around a table with the columns Name, Type, Default and Description. `*` marks a required name. */
export const apiTableMarkdown: BodyBlockMarkdown<typeof apiTableModel> = {
  readers: {
    containers: {
      api: (node, context) =>
        tableIn(node, context).map((table) => {
          const caption = labelOf(node, context);
          return { _type: 'apiTable', ...(caption ? { caption } : {}), rows: keyed(readRows(table, context)) };
        }),
    },
  },
  toAuthoring: ({ caption, rows }, writer) => {
    const head = tableRow(['Name', 'Type', 'Default', 'Description'].map(words));
    const lines = rows.map(({ name, type = '', isRequired, defaultValue = '', description = [] }) =>
      tableRow([
        [...code(name), ...(isRequired ? words('*') : [])],
        code(type),
        code(defaultValue),
        writeCell(description, writer, CELL_BREAKS),
      ]),
    );
    return [container('api', { label: caption }, [{ type: 'table', children: [head, ...lines] }])];
  },
  toCommonMark: ({ caption, rows }, writer) => [
    ...captionAbove(caption),
    // A list instead of a table: a type such as `'a' | 'b'` would need escaped pipes inside code.
    bullets(
      rows.map(({ name, type = '', isRequired, defaultValue, description = [] }) => {
        const details = [
          code(type),
          isRequired ? words('required') : [],
          defaultValue ? [...words('default '), ...code(defaultValue)] : [],
        ].filter((detail) => detail.length > 0);
        const text = writeCell(description, writer, CELL_SPACES);
        return [
          ...code(name),
          ...(details.length > 0 ? [...words(' ('), ...withCommas(details), ...words(')')] : []),
          ...(text.length > 0 ? [...words(': '), ...text] : []),
        ];
      }),
    ),
  ],
};

/** Reads the rows of a table. Its columns can be in any order, and only Name is required. */
function readRows({ children: [head, ...rows] }: Table, context: ReadContext) {
  const columns = head ? readColumns(head, context) : new Map<Column, number>();
  return rows.map((row): Unkeyed<AnyForm<ApiTableBlock['rows'][number]>> => {
    const cell = (column: Column) => row.children[columns.get(column) ?? -1]?.children ?? [];
    const name = readPlainText(cell('name'), context);
    const defaultValue = readPlainText(cell('default'), context);
    return {
      _type: 'apiRow',
      name: name.replace(/\s*\*$/, ''),
      type: readPlainText(cell('type'), context),
      ...(name.endsWith('*') ? { isRequired: true } : {}),
      // A dash means that there is no default.
      ...(/^[-–—]?$/.test(defaultValue) ? {} : { defaultValue }),
      description: readCell(cell('description'), context),
    };
  });
}

function readColumns(head: TableRow, context: ReadContext): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, cell] of head.children.entries()) {
    const title = readPlainText(cell.children, context);
    const column = COLUMNS.find((name) => name === title.toLowerCase());
    if (column) columns.set(column, index);
    else {
      context.report(
        cell,
        'misplaced-content',
        `an API table can have the columns Name, Type, Default and Description, but not ${JSON.stringify(title)}`,
      );
    }
  }
  if (!columns.has('name')) context.report(head, 'misplaced-content', 'the API table has no column Name; add it');
  return columns;
}

const withCommas = (parts: PhrasingContent[][]): PhrasingContent[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [...words(', '), ...part]));
