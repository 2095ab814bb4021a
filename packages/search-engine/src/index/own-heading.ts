import type { IndexRecord } from '../json.ts';
import { isObject } from '../json.ts';
import { isStopWord } from '../text/stop-words.ts';
import { words } from '../text/words.ts';
import type { Field } from './fields.ts';
import { fieldTexts } from './fields.ts';

/**
 * Returns the words of the record's own heading, each with all its forms. The heading of a DocSearch record of type `lvl2`
 * is `hierarchy.lvl2`; one of type `content` has no heading. The heading of other records is the most important searchable
 * attribute that has a text.
 */
export function ownHeading(record: IndexRecord, fields: Field[]): string[][] {
  const all = words(headingText(record, fields)).map((word) => word.map(({ term }) => term));
  const telling = all.filter(([whole]) => whole !== undefined && !isStopWord(whole));
  return telling.length > 0 ? telling : all;
}

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
