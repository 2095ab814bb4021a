import { describe, expect, it } from 'vitest';
import { text, doc, validate, prepareDataset } from './rules.fixture.ts';

prepareDataset();

describe('what a page also answers', () => {
  const sections = (...anchors: (string | undefined)[]) =>
    anchors.map((anchor, index) => ({
      _type: 'sectionAnswers',
      _key: String(index),
      answers: [`line ${index}`],
      ...(anchor === undefined ? {} : { anchor }),
    }));

  it.each<[object, string[]]>([
    [{ alsoAnswers: ['see the past', 'what did it do'] }, []],
    [{ alsoAnswers: ['a', ' '] }, ['error alsoAnswers.1: This line is empty. Enter a text, or remove the line.']],
    [{ alsoAnswers: ['ROS 2', 'ros  2'] }, ['error alsoAnswers.1: “ros 2” is listed twice. Remove one of the two.']],
    [{ alsoAnswers: ['?!'] }, ['error alsoAnswers.0: “?!” has no letters or digits. Search ignores it; remove it.']],
    [
      { alsoAnswers: ['a'.repeat(101)] },
      [
        'error alsoAnswers.0: This line has 101 characters. Shorten it to the words that matter, at most 100 characters.',
      ],
    ],
    [{ sectionAnswers: sections('first-steps') }, []],
    [{ sectionAnswers: sections(undefined) }, ['error sectionAnswers.[0].anchor: Choose a section.']],
    [
      { sectionAnswers: sections('first-steps', 'first-steps') },
      ['error sectionAnswers.[1].anchor: This section is listed twice. Put its lines into one entry.'],
    ],
    [
      { sectionAnswers: sections('gone') },
      [
        'warning sectionAnswers.[0].anchor: This section is not on the page, so search finds these lines for the whole page. Choose another section.',
      ],
    ],
    [
      { sectionAnswers: [{ ...sections('first-steps')[0], answers: [] }] },
      ['error sectionAnswers.[0].answers: Add at least one line, or remove the section.'],
    ],
  ])('%j', async (fields, findings) => {
    const body = [text('a', 'First steps', 'h2'), text('b', 'Words')];
    await expect(validate(doc({ body, ...fields }))).resolves.toEqual(findings);
  });
});

describe('a search synonym', () => {
  it.each<[{ input?: string; synonyms?: string[] }, string[]]>([
    [{ synonyms: ['map', 'floor plan'] }, []],
    [{ input: 'bash', synonyms: ['terminal'] }, []],
    [{}, ['error synonyms: Add at least two words with the same meaning. One word alone changes nothing.']],
    [
      { synonyms: ['map'] },
      ['error synonyms: Add at least two words with the same meaning. One word alone changes nothing.'],
    ],
    [{ input: 'bash', synonyms: [] }, ['error synonyms: Add at least one word that a search for “bash” also finds.']],
    [
      { input: 'Bash', synonyms: ['bash'] },
      ['error synonyms.0: “Bash” always finds itself. Remove it from this list.'],
    ],
    [{ synonyms: ['map', 'Map'] }, ['error synonyms.1: “map” is listed twice. Remove one of the two.']],
    [{ synonyms: ['map', ''] }, ['error synonyms.1: This line is empty. Enter a text, or remove the line.']],
    [
      { synonyms: ['map', 'm'.repeat(65)] },
      ['error synonyms.1: This line has 65 characters. Shorten it to the words that matter, at most 64 characters.'],
    ],
    [
      { synonyms: ['teleoperation', 'Teleop'] },
      ['error synonyms: Another entry has the same words. Change that one instead.'],
    ],
    [
      { input: 'SSH', synonyms: ['console'] },
      ['error input: Another entry is for searches for “SSH”. Add the words there.'],
    ],
    [
      { input: 'terminal', synonyms: ['ssh', 'console'] },
      [
        'error synonyms: These entries lead back to “terminal”: terminal → ssh → terminal. Replace them with one entry that lists all of these words and nothing in “Only in searches for”.',
      ],
    ],
    [
      { synonyms: ['teleop', 'drive'] },
      [
        'warning synonyms.0: “teleop” is also in the entry “teleop, teleoperation”. Words of different entries do not find each other; use one entry.',
      ],
    ],
    [
      { input: 'unit', synonyms: ['words'] },
      [
        'warning synonyms.0: “words” is on 12 of 13 pages that were checked, so searches for “unit” find almost every page. Use a more specific word.',
      ],
    ],
  ])('%j', async (fields, findings) => {
    await expect(validate({ _id: 'synonym-new', _type: 'searchSynonym', ...fields })).resolves.toEqual(findings);
  });
});
