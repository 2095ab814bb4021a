import type { IndexSynonym } from '@site/search/index-synonym';
import { expect, it } from 'vitest';
import { MemoryIndex } from './memory-services.fixture.ts';
import { planSynonyms, syncSynonyms } from './sync-synonyms.ts';

const synonym = (objectID: string, ...synonyms: string[]): IndexSynonym => ({ objectID, type: 'synonym', synonyms });
const TELEOP = synonym('a', 'teleop', 'teleoperation');
const MAP = synonym('b', 'map', 'plan');

it('counts one operation for each synonym if one has changed', async () => {
  const index = new MemoryIndex();
  const operationsOf = async (...synonyms: IndexSynonym[]) => (await planSynonyms(index, synonyms)).operations;
  expect(await operationsOf()).toBe(0);
  expect(await operationsOf(TELEOP, MAP)).toBe(2);
  index.synonyms = [TELEOP, MAP];
  expect(await operationsOf(TELEOP, MAP)).toBe(0);
  expect(await operationsOf(TELEOP, synonym('b', 'map', 'plan', 'chart'))).toBe(2);
  expect(await operationsOf()).toBe(1);
});

it('replaces the synonyms if they differ, and otherwise writes nothing', async () => {
  const index = new MemoryIndex();
  expect(await syncSynonyms(index, [TELEOP, MAP])).toEqual({ save: ['a', 'b'], remove: [] });
  expect(await syncSynonyms(index, [TELEOP, MAP])).toEqual({ save: [], remove: [] });
  expect(index).toMatchObject({ synonyms: [TELEOP, MAP], synonymWrites: 1 });
});
