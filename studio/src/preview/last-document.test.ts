// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { initialPath, useLastDocument } from './last-document.ts';

const slug = (current: string) => ({ _type: 'slug', current });
const DOCUMENTS = [
  { _id: 'doc-a', _type: 'doc', slug: slug('guides/a') },
  { _id: 'fleet', _type: 'provider', slug: slug('fleet') },
  { _id: 'map', _type: 'capability', slug: slug('map'), provider: { _type: 'reference', _ref: 'fleet' } },
  { _id: 'new', _type: 'post' },
];

let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset(DOCUMENTS);
});
afterEach(() => dataset.close());

test('the preview opens with the home page before a document was opened', async () => {
  expect(await initialPath(dataset)).toBe('/');
});

test.each([
  ['drafts.doc-a', 'doc', '/docs/guides/a/'],
  ['versions.r1.map', 'capability', '/caps/fleet/map/'],
  ['docsSidebar', 'docsSidebar', '/docs/guides/getting-started/'],
  ['drafts.new', 'post', '/'],
])('the preview opens with the page of %s, which was opened last', async (id, type, path) => {
  renderHook(() => useLastDocument(id, type));
  expect(await initialPath(dataset)).toBe(path);
});

test('the preview opens with the home page if the content lake does not respond', async () => {
  renderHook(() => useLastDocument('doc-a', 'doc'));
  await dataset.close();
  expect(await initialPath(dataset)).toBe('/');
});
