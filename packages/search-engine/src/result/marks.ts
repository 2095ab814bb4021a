import type { Mention } from '../query/mentions.ts';
import type { Word } from '../text/words.ts';

/** A range of a text to highlight, in UTF-16 offsets. */
interface Mark {
  start: number;
  end: number;
}

/** How a text matches a query. */
export interface MarkedText {
  text: string;
  words: Word[];
  /** In order, without overlaps. */
  marks: Mark[];
  /** The words of the query that it matches. */
  answered: Set<string>;
}

/** Finds the ranges to highlight in a text that has been split into words. */
export function markText(text: string, words: Word[], mentions: Map<string, Mention>): MarkedText {
  const marks: Mark[] = [];
  const answered = new Set<string>();
  for (const { term, start, end } of words.flat()) {
    const mention = mentions.get(term);
    if (!mention) continue;
    // The typed letters can be counted only if folding has not changed the length.
    const partly = mention.typedLetters !== undefined && term.length === end - start;
    marks.push({ start, end: partly ? start + (mention.typedLetters ?? 0) : end });
    for (const word of mention.words) answered.add(word);
  }
  return { text, words, marks: merged(marks), answered };
}

function merged(marks: Mark[]): Mark[] {
  const result: Mark[] = [];
  for (const { start, end } of marks.sort((left, right) => left.start - right.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

export interface Tags {
  pre: string;
  post: string;
}

/** A range of a text as HTML: escaped, with its marks between tags. */
export function toHtml({ text, marks }: MarkedText, { pre, post }: Tags, from = 0, to = text.length): string {
  let html = '';
  let at = from;
  for (const { start, end } of marks) {
    if (end <= from || start >= to) continue;
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    html += escapeHtml(text.slice(at, first)) + pre + escapeHtml(text.slice(first, last)) + post;
    at = last;
  }
  return html + escapeHtml(text.slice(at, to));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
