import type { RandomChoices } from '../random-choices.ts';

/** Characters around a change that say where it belongs. */
const CONTEXT = 8;

/** A change of a text, and the patch that a Studio would send for it. */
export interface TextEdit {
  text: string;
  /** https://github.com/google/diff-match-patch/wiki/Unidiff */
  patch: string;
}

/** What somebody who writes does to a text of letters and spaces: puts in a word, or takes out a few characters. */
export function editText(text: string, word: string, { number }: RandomChoices): TextEdit {
  const at = Math.floor(number() * text.length);
  // Texts stay about as long as they are.
  const removed = number() < text.length / 500 ? text.slice(at, at + word.length + 1) : '';
  const inserted = removed === '' ? `${word} ` : '';
  const before = text.slice(Math.max(0, at - CONTEXT), at);
  const after = text.slice(at + removed.length, at + removed.length + CONTEXT);
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
