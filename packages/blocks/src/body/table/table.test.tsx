import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tableView } from './view.tsx';
import type { TableBlock } from './model.ts';

type Table = TableBlock;

const context = { anchors: new Map(), renderBody: () => Promise.resolve<ReactNode>(null) };

const cell = (key: string): Table['rows'][number]['cells'][number] => ({
  _type: 'tableCell',
  _key: key,
  align: 'right',
  body: [
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 's', text: key, marks: [] }],
    },
  ],
});

const table = (fields: Partial<Table>): Table => ({
  _type: 'table',
  _key: 't',
  hasHeaderRow: true,
  rows: [
    { _type: 'tableRow', _key: '1', cells: [cell('Port')] },
    { _type: 'tableRow', _key: '2', cells: [cell('443')] },
  ],
  ...fields,
});

const html = async (fields: Partial<Table>) => renderToStaticMarkup(await tableView(table(fields), context));

test('renders column headers and aligns the cells', async () => {
  const markup = await html({ caption: 'Ports' });
  expect(markup).toContain('<thead><tr><th class="cell-right" scope="col"><p>Port</p></th></tr></thead>');
  expect(markup).toContain('<caption>Ports</caption>');
});

test('has no thead without a heading row', async () => {
  expect(await html({ hasHeaderRow: false })).not.toContain('<thead>');
});

test('renders nothing without rows', async () => {
  expect(await html({ rows: [] })).toBe('');
});

test('uses the first column as row headers if its texts are unique', async () => {
  expect(await html({})).toContain('<th class="cell-right" scope="row"><p>443</p></th>');
  const row = (key: string) => ({ _type: 'tableRow' as const, _key: key, cells: [cell('same')] });
  expect(await html({ rows: [row('1'), row('2'), row('3')] })).not.toContain('scope="row"');
});

test('an empty corner cell is not a header', async () => {
  const row = (key: string, words: string[]) => ({ _type: 'tableRow' as const, _key: key, cells: words.map(cell) });
  const markup = await html({ rows: [row('1', ['', 'Docker']), row('2', ['Camera', 'Yes'])] });
  expect(markup).toContain('<thead><tr><td ');
  expect(markup).toContain('<th class="cell-right" scope="col"><p>Docker</p>');
});

test('a long table has sticky headings', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    _type: 'tableRow' as const,
    _key: `${index}`,
    cells: [cell(`${index}`)],
  }));
  expect(await html({ rows })).toContain('table-long');
  expect(await html({})).not.toContain('table-long');
});

test('a table that is wider than a phone names the column in each cell', async () => {
  const row = (key: string, words: string[]) => ({ _type: 'tableRow' as const, _key: key, cells: words.map(cell) });
  const headings = row('1', ['To', 'From', 'Port', 'Needed for']);
  const stacked = await html({ rows: [headings, row('2', ['mqtt.fleetloom.example', 'robots', '8883', 'State'])] });
  expect(stacked).toContain('table-stacked');
  expect(stacked).toContain('role="cell" data-heading="Needed for"><p>State</p>');
  expect(stacked).toContain('scope="row" role="rowheader"><p>mqtt.fleetloom.example</p>');

  const narrow = await html({ rows: [headings, row('2', ['the MQTT broker', 'robots', '8883', 'State'])] });
  expect(narrow).not.toContain('table-stacked');
  expect(narrow).not.toContain('role="cell"');
});

test('knows a table that is wider than paper, also without headings', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, column) => `Parameter${column}`);
  const rows = (count: number) =>
    ['1', '2'].map((key) => ({ _type: 'tableRow' as const, _key: key, cells: words(count).map(cell) }));
  expect(await html({ rows: rows(6) })).not.toContain('table-wide');
  expect(await html({ rows: rows(10) })).toContain(
    'table-stacked body-block body-block-wide table-short-names table-wide',
  );
  expect(await html({ rows: rows(10), hasHeaderRow: false })).toContain('table-wide');
});
