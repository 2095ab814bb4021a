import type { RandomChoices } from '../random-choices.ts';

/** Characters around a change that identify its position. */
const CONTEXT_LENGTH = 8;

/** A text after a change, and the patch that a Studio sends for it. */
export interface TextEdit {
  text: string;
  /** https://github.com/google/diff-match-patch/wiki/Unidiff */
  patch: string;
}

/** Simulates typing in a text of letters and spaces: inserts a word or removes a few characters. */
export function editText(text: string, word: string, { number }: RandomChoices): TextEdit {
  const at = Math.floor(number() * text.length);
  // Keeps the length of texts about the same.
  const removed = number() < text.length / 500 ? text.slice(at, at + word.length + 1) : '';
  const inserted = removed === '' ? `${word} ` : '';
  const before = text.slice(Math.max(0, at - CONTEXT_LENGTH), at);
  const after = text.slice(at + removed.length, at + removed.length + CONTEXT_LENGTH);
  const from = at - before.length + 1;
  const kept = before.length + after.length;
  const lines = [
    `@@ -${from},${kept + removed.length} +${from},${kept + inserted.length} @@`,
    ...(before === '' ? [] : [` ${before}`]),
    removed === '' ? `+${inserted}` : `-${removed}`,
    ...(after === '' ? [] : [` ${after}`]),
  ];
  return { text: text.slice(0, at) + inserted + text.slice(at + removed.length), patch: `${lines.join('\n')}\n` };
}
