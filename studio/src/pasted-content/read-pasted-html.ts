import type { EditorSchema, PortableTextBlock } from '@portabletext/editor';
import { htmlToPortableText } from '@portabletext/html';
import type { DeserializerRule } from '@portabletext/html';
import { htmlTableCells } from '@site/blocks/html-table-cells';
import { codeOfElement, removeLineNumbers, simplifyCode } from './code-of-element.ts';
import { isFromCodeEditor } from './is-markdown.ts';
import type { LinkTargets } from './link-of-url.ts';
import { removeWordNotes } from './remove-word-notes.ts';
import { resolvePastedLinks } from './resolve-pasted-links.ts';
import { separateLines } from './separate-lines.ts';

/** Such a link can also have only an icon, or an invisible space. */
const SIGN_OF_LINK_TO_HEADING = /^[#¶§\s\u200B]*$/;

/** What was pasted, and what of it was lost, in the words of an editor. */
export interface Pasted {
  blocks: PortableTextBlock[];
  losses: string[];
}

interface Context {
  schema: EditorSchema;
  keyGenerator: () => string;
}

/**
 * Reads pasted HTML with what the editor's own conversion loses: tables, lines of code and their language, other lines that
 * are no paragraphs, and headings of level 1, which become level 2 as all others move down by one. Leaves out images, the
 * notes of Word, links of headings to themselves, and headings without text. `undefined` if there is nothing of that.
 */
export function readPastedHtml(
  html: string,
  targets: LinkTargets,
  { schema, keyGenerator }: Context,
): Pasted | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const notes = removeWordNotes(page);
  replaceWordHeadings(page);
  const images = page.querySelectorAll('img').length;
  const hasLinksToHeadings = removeLinksToHeadings(page);
  const hasEmptyHeading = removeEmptyHeadings(page);
  const hasTitle = page.querySelector('h1') !== null;
  const canHave = (type: string) => schema.blockObjects.some(({ name }) => name === type);
  const hasTable = canHave('table') && page.querySelector('table') !== null;
  removeLineNumbers(page);
  const hasCode = simplifyCode(page) && canHave('code');
  const hasLines = !isFromCodeEditor(html) && separateLines(page);
  const isChanged =
    hasTitle || hasTable || hasCode || hasLinksToHeadings || hasEmptyHeading || hasLines || notes.isChanged;
  if (images === 0 && !isChanged) return undefined;

  if (hasTitle) lowerHeadings(page);
  const table: DeserializerRule = {
    deserialize: (node, _next, createBlock) =>
      canHave('table') && node instanceof HTMLTableElement && node.rows.length > 0
        ? createBlock(tableOf(node, targets, { schema, keyGenerator }))
        : undefined,
  };
  const code: DeserializerRule = {
    deserialize: (node, _next, createBlock) =>
      canHave('code') && node instanceof HTMLPreElement
        ? createBlock({ _type: 'code', _key: keyGenerator(), ...codeOfElement(node) })
        : undefined,
  };
  const blocks = htmlToPortableText(page.documentElement.outerHTML, { schema, keyGenerator, rules: [table, code] });
  return {
    blocks: resolvePastedLinks(blocks as PortableTextBlock[], targets),
    losses: [
      ...lossOf(images, 'an image', 'images'),
      ...lossOf(notes.footnotes, 'a footnote', 'footnotes'),
      ...lossOf(notes.comments, 'a comment', 'comments'),
    ],
  };
}

function lossOf(count: number, one: string, several: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : `${count} ${several}`];
}

/** Replaces by headings what Word writes instead: for a title, and for all headings in Word for the web. */
function replaceWordHeadings(page: Document): void {
  for (const level of [1, 2, 3, 4, 5, 6]) {
    replaceByHeadings(page, `p[role="heading"][aria-level="${level}"]`, level);
  }
  replaceByHeadings(page, 'p.MsoTitle', 1);
}

/** Removes headings without text, which an empty line in the style of a heading is. Returns whether there were any. */
function removeEmptyHeadings(page: Document): boolean {
  const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
    ({ textContent }) => textContent.trim() === '',
  );
  for (const heading of headings) heading.remove();
  return headings.length > 0;
}

/** Removes the link that web pages give a heading to itself. Returns whether there was one. */
function removeLinksToHeadings(page: Document): boolean {
  const links = [...page.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) a[href*="#"]')].filter(({ textContent }) =>
    SIGN_OF_LINK_TO_HEADING.test(textContent),
  );
  for (const link of links) link.remove();
  return links.length > 0;
}

function lowerHeadings(page: Document): void {
  for (const level of [5, 4, 3, 2, 1]) replaceByHeadings(page, `h${level}`, level + 1);
}

function replaceByHeadings(page: Document, selector: string, level: number): void {
  for (const element of page.querySelectorAll(selector)) {
    const heading = page.createElement(`h${level}`);
    heading.append(...element.childNodes);
    element.replaceWith(heading);
  }
}

/** A table as the site stores it. Its cells contain text without headings and lists, and code as text. */
function tableOf(table: HTMLTableElement, targets: LinkTargets, { schema, keyGenerator }: Context) {
  const cellOf = (html: string) => ({
    _type: 'tableCell',
    _key: keyGenerator(),
    body: resolvePastedLinks(
      (htmlToPortableText(html, { schema, keyGenerator, types: { code: () => undefined } }) as PortableTextBlock[])
        .filter(({ _type }) => _type === 'block')
        .map(({ listItem: _item, level: _level, ...text }) => ({ ...text, style: 'normal' })),
      targets,
    ),
  });
  const rows = htmlTableCells(table);
  const width = Math.max(...rows.map((cells) => cells.length));
  const caption = table.caption?.textContent.replaceAll(/\s+/g, ' ').trim();
  return {
    _type: 'table',
    _key: keyGenerator(),
    ...(caption && { caption }),
    hasHeaderRow: true,
    rows: rows.map((cells) => ({
      _type: 'tableRow',
      _key: keyGenerator(),
      cells: Array.from({ length: width }, (_, column) => cellOf(cells[column]?.innerHTML ?? '')),
    })),
  };
}
