import type { IndexRecord } from '../json.ts';
import { isObject } from '../json.ts';
import { isStopWord } from '../text/stop-words.ts';
import { words } from '../text/words.ts';
import type { Field } from './fields.ts';
import { fieldTexts } from './fields.ts';

/** The words of a short text, each with all its forms. */
export type Phrase = string[][];

/** The short texts of a record that a query can match as a whole. */
export interface Phrases {
  /** The record's own heading. */
  heading: Phrase;
  /** The texts of attributes that are lists, such as the questions that a page answers. */
  answers: Phrase[];
  /** If the record is the title of a page: the title, its parts, and the last segment of the page's path. */
  names: Phrase[];
}

export function phrasesOf(record: IndexRecord, fields: Field[]): Phrases {
  const names = fields.filter((field, place) => field.attributes && (place === 0 || field.segment));
  return {
    heading: phraseOf(headingText(record, fields)),
    answers: fields.flatMap(({ attributes = [] }) => attributes.flatMap((path) => listAt(record, path))).map(phraseOf),
    names: names
      .flatMap((field) => fieldTexts(record, field).slice(0, 1))
      .flatMap(namesIn)
      .map(phraseOf)
      .filter(({ length }) => length > 0),
  };
}

/** `SDK: client` is also called `client`, and `Terms & conditions` is also called `terms`. `quick_start` is two words. */
function namesIn(title: string): string[] {
  const spaced = title.replaceAll(/[_-]/g, ' ');
  return [spaced, ...spaced.split(/[:&|–—]/)];
}

/** Without stop words, unless it has no other words. */
function phraseOf(text: string): Phrase {
  const all = words(text).map((word) => word.map(({ term }) => term));
  const telling = all.filter(([whole]) => whole !== undefined && !isStopWord(whole));
  return telling.length > 0 ? telling : all;
}

/**
 * The heading of a DocSearch record of type `lvl2` is `hierarchy.lvl2`; one of type `content` has no heading. The heading of
 * other records is the most important searchable attribute that has a text.
 */
function headingText(record: IndexRecord, fields: Field[]): string {
  if (isObject(record['hierarchy']) && typeof record['type'] === 'string') {
    const heading = record['hierarchy'][record['type']];
    return typeof heading === 'string' ? heading : '';
  }
  for (const field of fields) {
    const text = field.attributes ? fieldTexts(record, field)[0] : undefined;
    if (text) return text;
  }
  return '';
}

function listAt(record: IndexRecord, path: string): string[] {
  const value = record[path];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
