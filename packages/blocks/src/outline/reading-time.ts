import type { RichText } from '@site/portable-text/rich-text';
import { plainText } from './plain-text.ts';

const WORDS_PER_MINUTE = 200;

/** The number of words in a body. Code counts like words. */
export const countWords = (body: RichText): number => plainText(body).match(/\S+/g)?.length ?? 0;

/** The time to read a body, in whole minutes and at least one. */
export const readingMinutes = (body: RichText): number => Math.max(1, Math.round(countWords(body) / WORDS_PER_MINUTE));
