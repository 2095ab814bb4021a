import type { SearchSynonym } from '@site/content/models/documents';
import { describe, expect, it } from 'vitest';
import { diffSynonyms, toIndexSynonyms } from './index-synonym.ts';
import type { IndexSynonym } from './index-synonym.ts';

const document = (fields: Partial<SearchSynonym>): SearchSynonym => ({
  _id: 'a',
  _type: 'searchSynonym',
  synonyms: [],
  ...fields,
});

function convert(fields: Partial<SearchSynonym>) {
  const reports: string[] = [];
  return { synonyms: toIndexSynonyms([document(fields)], (message) => reports.push(message)), reports };
}

describe('toIndexSynonyms', () => {
  it('converts documents to two-way and one-way synonyms', () => {
    expect(convert({ synonyms: ['teleop', ' teleoperation '] })).toEqual({
      synonyms: [{ objectID: 'a', type: 'synonym', synonyms: ['teleop', 'teleoperation'] }],
      reports: [],
    });
    expect(convert({ input: 'ssh', synonyms: ['terminal', 'SSH'] })).toEqual({
      synonyms: [{ objectID: 'a', type: 'oneWaySynonym', input: 'ssh', synonyms: ['terminal'] }],
      reports: [],
    });
  });

  it.each<[Partial<SearchSynonym>, IndexSynonym['synonyms'], RegExp]>([
    [{ synonyms: ['map', '', 'plan'] }, ['map', 'plan'], /^A word of search synonym a is left out. This line is empty/],
    [{ synonyms: ['map', 'm'.repeat(65), 'plan'] }, ['map', 'plan'], /at most 64 characters/],
    [{ synonyms: Array.from({ length: 25 }, (_, index) => `w${index}`) }, expect.anything(), /25 words.*first 20/],
  ])('leaves out words of %j that the service rejects, and reports them', (fields, words, report) => {
    const { synonyms, reports } = convert(fields);
    expect(synonyms).toMatchObject([{ synonyms: words }]);
    expect(reports).toEqual([expect.stringMatching(report)]);
  });

  it.each<Partial<SearchSynonym>>([
    { synonyms: ['map', 'Map'] },
    { input: '*', synonyms: ['map'] },
    { input: 'map', synonyms: ['map'] },
  ])('leaves out %j, which has no effect, and reports it', (fields) => {
    expect(convert(fields)).toEqual({
      synonyms: [],
      reports: [expect.stringMatching(/^Search synonym a is left out/)],
    });
  });
});

it('compares synonyms by what they do', () => {
  const synonym = (objectID: string, ...synonyms: string[]): IndexSynonym => ({ objectID, type: 'synonym', synonyms });
  const lowerCase = { objectID: 'o', type: 'onewaysynonym', input: 'a', synonyms: ['b'] } as unknown as IndexSynonym;
  expect(
    diffSynonyms(
      [synonym('same', 'a', 'b'), synonym('gone', 'c', 'd'), synonym('changed', 'e', 'f'), lowerCase],
      [
        synonym('same', 'a', 'b'),
        synonym('changed', 'e', 'g'),
        synonym('new', 'h', 'i'),
        { ...lowerCase, type: 'oneWaySynonym' },
      ],
    ),
  ).toEqual({ save: ['changed', 'new'], remove: ['gone'] });
});
