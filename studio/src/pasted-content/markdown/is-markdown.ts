const HEADING = /^#{1,6} \S/m;
/** Other lines that only Markdown has, and that say something about structure. */
const OTHER_MARKS = [
  /^(?:```|~~~)/m,
  /^:::[ \t]*\w/m,
  /^>[ \t]*\[!\w+\][ \t]*$/m,
  /^\|?[ \t]*:?-{3,}:?[ \t]*\|/m,
  /^(?:[-*+]|\d+[.)]) \S.*(?:\r?\n)+[ \t]*(?:[-*+]|\d+[.)]) \S/m,
  /\[[^\]\n]+\]\((?:https?:\/\/|\/|#)[^)\s]*\)/,
  /\*\*\S[^*\n]*\*\*/,
];

/**
 * Whether a pasted text is Markdown with structure, which would be lost if it was pasted as plain text. In source code, a line
 * that starts with `#` can be a comment, so it does not count.
 */
export const isMarkdown = (text: string, { isSourceCode = false } = {}): boolean =>
  (isSourceCode ? OTHER_MARKS : [HEADING, ...OTHER_MARKS]).some((mark) => mark.test(text));

/** Whether HTML was copied from a code editor, which gives each line of the source a color and keeps its spaces. */
export const isFromCodeEditor = (html: string): boolean =>
  /^(?:<meta[^>]*>|\s)*<(?:div|pre)[^>]*font-family:[^>]*\bmono[^>]*white-space:\s*pre/i.test(html);
