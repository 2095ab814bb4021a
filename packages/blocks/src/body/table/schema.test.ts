import { createSchema, prepareForPreview } from 'sanity';
import { expect, it } from 'vitest';
import { fill, newTable } from './grid/table-rows.ts';
import { tableSchema } from './schema.ts';

const link = { name: 'link', type: 'object', fields: [{ name: 'href', type: 'string' }] };
const type = createSchema({ name: 'studio', types: [tableSchema.type, ...tableSchema.members, link] }).get('table');

it.each([
  [newTable(3, 3), 'Table'],
  [fill(newTable(2, 3), { row: 0, column: 0 }, [['Port', '', 'Needed for']]), 'Port | Needed for'],
])('has a title in dialogs, whichever cells are empty', (rows, title) => {
  expect(type && prepareForPreview({ rows }, type)).toMatchObject({ title });
});
