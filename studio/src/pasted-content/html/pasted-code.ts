import type { PortableTextBlock, PortableTextSpan } from '@portabletext/editor';
import { offeredLanguage } from '@site/blocks/offered-languages';

/** The name that web pages give the language of code. GitHub has it at the parent of the code. */
const LANGUAGE_CLASS = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]+)/;
const NO_LANGUAGES: ReadonlySet<string> = new Set(['none', 'plaintext', 'plain', 'text', 'txt']);
const LABEL_OF_COPY_BUTTON = /^\s*(?:copy|copied)\b.{0,20}$/i;

/** Replaces tables in which highlighters such as Pygments and Rouge put line numbers beside code by the code. */
export function removeLineNumbers(page: Document): void {
  for (const table of page.querySelectorAll('table')) {
    const [row, ...others] = table.rows;
    const parts = [...(row?.cells ?? [])].map((cell) => cell.querySelector('pre'));
    const code = parts.pop();
    const isNumbered = parts.length > 0 && parts.every((part) => part && /^[\d\s]*$/.test(part.textContent));
    if (code && others.length === 0 && isNumbered) table.replaceWith(code);
  }
}

/** Replaces code of this site by a `<pre>` that has its title and language, and its folded part. */
export function removeCodeFrames(page: Document): void {
  for (const frame of page.querySelectorAll('figure.code-block')) {
    const parts = frame.querySelectorAll('pre');
    if (parts.length === 0) continue;
    const code = page.createElement('pre');
    code.append([...parts].map(linesOf).join('\n'));
    const language = knownLanguage(frame.querySelector('figcaption .code-language')?.textContent.toLowerCase());
    if (language !== undefined) code.dataset['language'] = language;
    const title = frame.querySelector('figcaption > span:not(.code-language, .code-actions)')?.textContent.trim();
    if (title) code.dataset['filename'] = title;
    frame.replaceWith(code);
  }
}

/** Removes the buttons with which web pages copy code, if they have a text. */
export function removeCopyButtons(page: Document): void {
  for (const button of page.querySelectorAll('button')) {
    if (LABEL_OF_COPY_BUTTON.test(button.textContent)) button.remove();
  }
}

/**
 * Leaves nothing but text in the `<pre>` elements of a page, because the conversion to blocks joins the lines and spaces of
 * other elements in them. Removes those without text. Returns whether there were any.
 */
export function simplifyCode(page: Document): boolean {
  const elements = page.querySelectorAll('pre');
  for (const element of elements) {
    const lines = linesOf(element);
    const language = languageOf(element);
    if (language !== undefined) element.dataset['language'] = language;
    if (lines === '') element.remove();
    else element.replaceChildren(lines);
  }
  return elements.length > 0;
}

/** The code in a `<pre>` element of a page after `simplifyCode`. */
export function codeOfElement({ textContent, dataset }: HTMLPreElement): PastedCode {
  const { language, filename } = dataset;
  return {
    code: textContent,
    ...(language !== undefined && { language }),
    ...(filename !== undefined && { filename }),
  };
}

/**
 * Replaces the non-breaking spaces of code, with which web pages and word processors indent it, because code that visitors copy
 * does not run with them. Returns the same array if there are none.
 */
export function withNormalSpaces(blocks: PortableTextBlock[]): PortableTextBlock[] {
  let isChanged = false;
  const normal = (text: string) => {
    isChanged ||= text.includes('\u00A0');
    return text.replaceAll('\u00A0', ' ');
  };
  const changed = blocks.map((block) => {
    const { code, children } = block as { code?: string; children?: PortableTextSpan[] };
    return {
      ...block,
      ...(code !== undefined && { code: normal(code) }),
      ...(children && {
        children: children.map((span) => (span.marks?.includes('code') ? { ...span, text: normal(span.text) } : span)),
      }),
    };
  });
  return isChanged ? changed : blocks;
}

interface PastedCode {
  code: string;
  language?: string;
  filename?: string;
}

/** Pages with a highlighter can have a line break or an element for each line. */
function linesOf(element: HTMLPreElement): string {
  const copy = withoutLabels(element).cloneNode(true) as HTMLElement;
  for (const line of copy.querySelectorAll('br')) line.replaceWith('\n');
  for (const line of copy.querySelectorAll('div')) {
    if (line.nextSibling !== null && !line.textContent.endsWith('\n')) line.append('\n');
  }
  return copy.textContent.replace(/^\n+|\s+$/g, '');
}

/**
 * The `<code>` of a `<pre>` that also has labels, such as a language or the name of a file. Otherwise the `<pre>`: it can have
 * a `<code>` for each line, or for a word of its text.
 */
function withoutLabels(element: HTMLPreElement): HTMLElement {
  const [code, ...others] = element.querySelectorAll('code');
  if (!code || others.length > 0) return element;
  const isWord = !LANGUAGE_CLASS.test(code.className) && !/\S.*\n/.test(code.textContent) && !code.querySelector('br');
  return isWord || isInText(code, element) ? element : code;
}

/** Whether a container has text beside an element in it, outside of other elements. */
function isInText(element: Element, container: Element): boolean {
  const parent = element.parentElement;
  if (element === container || !parent) return false;
  const hasText = [...parent.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
  return hasText || isInText(parent, container);
}

function languageOf(element: HTMLPreElement): string | undefined {
  const classNames = [element, element.querySelector('code'), element.parentElement].map((part) => part?.className);
  return knownLanguage(
    classNames.map((names) => LANGUAGE_CLASS.exec(names ?? '')?.[1]).find((match) => match !== undefined),
  );
}

const knownLanguage = (name: string | undefined): string | undefined =>
  name === undefined || NO_LANGUAGES.has(name) ? undefined : offeredLanguage(name);
