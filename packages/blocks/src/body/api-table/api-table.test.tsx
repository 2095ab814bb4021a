import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { apiTableView } from './view.tsx';
import type { ApiTableBlock } from './model.ts';

type Row = ApiTableBlock['rows'][number];

const row = (fields: Partial<Row>): Row => ({
  _type: 'apiRow',
  _key: 'r',
  name: 'timeout',
  type: 'number',
  description: [],
  ...fields,
});

const html = async (fields: Partial<Row>) =>
  renderToStaticMarkup(
    await apiTableView(
      { _type: 'apiTable', _key: 'a', rows: [row(fields)] },
      { anchors: new Map(), renderBody: () => Promise.resolve<ReactNode>(null) },
    ),
  );

test('shows the name, the type, the default and whether it is required', async () => {
  const markup = await html({ isRequired: true, defaultValue: '5000' });
  expect(markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toBe(' timeout required number default 5000 ');
});

test('lets a long name wrap between its words', async () => {
  expect(await html({ name: 'onConnectionLost' })).toContain('<code>on<wbr/>Connection<wbr/>Lost</code>');
  expect(await html({ name: 'fleet.robot_id' })).toContain('<code>fleet.<wbr/>robot_<wbr/>id</code>');
});

test('omits empty fields', async () => {
  const markup = await html({ type: '' });
  expect(markup).not.toContain('api-type');
  expect(markup).not.toContain('default');
  expect(markup).not.toContain('required');
});
