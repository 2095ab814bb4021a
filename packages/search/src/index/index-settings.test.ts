import { expect, it } from 'vitest';
import { differingSettings, INDEX_SETTINGS } from './index-settings.ts';

it('returns the names of settings that differ and ignores settings it does not manage', () => {
  expect(differingSettings({ ...INDEX_SETTINGS, distinct: 1, hitsPerPage: 7 })).toEqual([]);
  expect(differingSettings({ ...INDEX_SETTINGS, userData: { recordSchema: 0 }, ranking: [] })).toEqual([
    'ranking',
    'userData',
  ]);
});
