import { afterAll, expect, test } from 'vitest';
import { startDataset } from '../../testing/dataset.fixture.ts';
import { createValidator } from '../../testing/validate.fixture.ts';

const dataset = await startDataset([{ _id: 'doc-a', _type: 'doc' }]);
afterAll(() => dataset.close());
const validate = await createValidator(dataset);

const entry = (_key: string) => ({
  _key,
  _type: 'sidebarDoc',
  doc: { _type: 'reference', _ref: 'doc-a', _weak: true },
});
const sidebar = (...items: object[]) => ({ _id: 'docsSidebar', _type: 'docsSidebar', items });
const folder = { _key: 'folder', _type: 'sidebarCategory', label: 'Guides', items: [entry('b')] };

test('accepts a page once', async () => {
  expect(await validate(sidebar(folder))).toEqual([]);
});

test('rejects the second entry of a page, in another folder too', async () => {
  expect(await validate(sidebar(entry('a'), folder))).toEqual([
    'error items.[folder].items.[b]: This page is already in the sidebar. Remove one of its entries.',
  ]);
});
