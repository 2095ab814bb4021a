import type { CodeToken } from './highlight.ts';
import type { SourceLine } from './source-lines.ts';

interface CodeLine {
  line: SourceLine;
  tokens: CodeToken[];
  isMarked: boolean;
}

const ELEMENTS = { inserted: 'ins', deleted: 'del' } as const;

/**
 * The HTML of a line of code with its line break. Elements with `data-uncopied` are not copied. HTML instead of React elements,
 * because React would send each token to the browser a second time as an object, and hydrate it.
 */
export function codeLine({
  line: { text: whole, mark, change, isOutput, isCopied },
  tokens,
  isMarked,
}: CodeLine): string {
  const element = change === undefined ? 'span' : ELEMENTS[change];
  const classes = ['line', change && `line-${change}`, isMarked && 'line-marked', isOutput && 'line-output'];
  const content = isOutput ? escape(whole) : tokens.map(codeToken).join('');
  const before = mark === undefined ? '' : `<span class="line-mark" data-uncopied="">${mark} </span>`;
  const attributes = `class="${classes.filter(Boolean).join(' ')}"${isCopied ? '' : ' data-uncopied=""'}`;
  return `<${element} ${attributes}>${before}${content}\n</${element}>`;
}

const codeToken = ({ text, className }: CodeToken): string =>
  className === undefined ? escape(text) : `<span class="${className}">${escape(text)}</span>`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
