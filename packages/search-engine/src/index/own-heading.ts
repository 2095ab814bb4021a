import type { IndexRecord } from '../json.ts';
import { isObject } from '../json.ts';
import { isStopWord } from '../text/stop-words.ts';
import { words } from '../text/words.ts';
import type { Field } from './fields.ts';
import { fieldTexts } from './fields.ts';

/**
 * The words, each with all its forms, of the heading that a record itself stands for.
 * A DocSearch record of the type `lvl2` stands for `hierarchy.lvl2`, one of the type `content` for no heading. Of other
 * records the most important searchable attribute that has a text is taken for their heading.
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
