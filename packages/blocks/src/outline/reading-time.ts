import type { RichText } from '@site/portable-text/rich-text';
import { plainText } from './plain-text.ts';

const WORDS_PER_MINUTE = 200;

/** Languages without spaces are recognized by their scripts, whatever the locale is. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The number of words in a body. Code counts like words. */
export function countWords(body: RichText): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(plainText(body))) if (isWordLike) count++;
  return count;
}

/** The time to read a body, in whole minutes and at least one. */
export const readingMinutes = (body: RichText): number => Math.max(1, Math.round(countWords(body) / WORDS_PER_MINUTE));
