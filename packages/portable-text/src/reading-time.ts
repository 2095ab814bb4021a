import type { BodyInput } from './input.ts';
import { plainText } from './plain-text.ts';

const WORDS_PER_MINUTE = 200;

/** Whole minutes, at least one, that a reader takes for a body; code counts as words do. */
export function readingMinutes(body: BodyInput): number {
  const words = plainText(body).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
