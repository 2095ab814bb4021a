import { expect, it } from 'vitest';
import { differingSettings, hasCurrentVersion, INDEX_SETTINGS } from './index-settings.ts';

it('returns the names of settings that differ and ignores settings it does not manage', () => {
  expect(differingSettings({ ...INDEX_SETTINGS, distinct: 1, hitsPerPage: 7 })).toEqual([]);
  expect(differingSettings({ ...INDEX_SETTINGS, userData: { indexVersion: 'earlier' }, ranking: [] })).toEqual([
    'ranking',
    'userData',
  ]);
});

it('recognizes an index of the present version by what the indexer stored', () => {
  expect(hasCurrentVersion({ ...INDEX_SETTINGS, ranking: [], searchableAttributes: undefined })).toBe(true);
  for (const userData of [undefined, null, {}, { indexVersion: 'earlier' }]) {
    expect(hasCurrentVersion({ ...INDEX_SETTINGS, userData })).toBe(false);
  }
});
