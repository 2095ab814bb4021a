import { IGNORED_QUERIES_ID, SEARCH_REPORT_TYPE } from '@site/content/search/search-report';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDataset } from '../testing/dataset.fixture.ts';
import type { TestDataset } from '../testing/dataset.fixture.ts';
import { setIgnored } from './change-content.ts';

let dataset: TestDataset;
beforeEach(async () => {
  dataset = await startDataset();
});
afterEach(() => dataset.close());

const EMPTY = { _id: IGNORED_QUERIES_ID, _type: SEARCH_REPORT_TYPE };
const ignored = () => (dataset.documents.get(IGNORED_QUERIES_ID)?.['ignored'] ?? []) as string[];

test('keeps all queries that several people ignore at the same time', async () => {
  const { client, documents } = dataset;
  await Promise.all(['logo', 'mop'].map((query) => setIgnored(client, query, true)));
  expect(new Set(ignored())).toEqual(new Set(['logo', 'mop']));
  documents.set(IGNORED_QUERIES_ID, { ...EMPTY, _rev: 'first', ignored: ['logo', 'mop'] });
  await Promise.all([setIgnored(client, 'dashcam', true), setIgnored(client, 'logo', false)]);
  expect(new Set(ignored())).toEqual(new Set(['dashcam', 'mop']));
});
