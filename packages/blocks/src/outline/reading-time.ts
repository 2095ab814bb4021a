import type { RichText } from '@site/portable-text/rich-text';
import { plainText } from './plain-text.ts';

const WORDS_PER_MINUTE = 200;

/** The time to read a body, in whole minutes and at least one. Code counts like words. */
export function readingMinutes(body: RichText): number {
  const words = plainText(body).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
