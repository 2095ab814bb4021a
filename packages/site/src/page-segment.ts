import slugify from '@sindresorhus/slugify';

/** Letters of Maltese and Sami, which the library does not know. */
const MORE_LETTERS: [letter: string, replacement: string][] = [
  ['ħ', 'h'],
  ['Ħ', 'h'],
  ['ŋ', 'ng'],
  ['Ŋ', 'ng'],
  ['ŧ', 't'],
  ['Ŧ', 't'],
];

/**
 * The nearest valid segment of an address: `Größe & Co` becomes `groesse-and-co`. Empty if it cannot be written in Latin
 * letters.
 */
export const toPageSegment = (segment: string): string =>
  slugify(segment, { decamelize: false, customReplacements: MORE_LETTERS });
