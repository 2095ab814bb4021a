import type { EditorSchema, PortableTextBlock } from '@portabletext/editor';
import { htmlToPortableText } from '@portabletext/html';
import type { DeserializerRule } from '@portabletext/html';
import { htmlTableCells } from '@site/blocks/html-table-cells';
import {
  codeOfElement,
  removeCodeFrames,
  removeCopyButtons,
  removeLineNumbers,
  simplifyCode,
  withNormalSpaces,
} from './pasted-code.ts';
import { isFromCodeEditor } from '../markdown/is-markdown.ts';
import type { LinkTargets } from '../link-of-url.ts';
import { calloutOfElement, markCallouts } from './pasted-callouts.ts';
import { keepLineBreaks } from './keep-line-breaks.ts';
import { keepSpaces } from './keep-spaces.ts';
import { lossOf } from '../loss-text.ts';
import { lowerHeadings, removeEmptyHeadings, removeLinksToHeadings, replaceWordHeadings } from './pasted-headings.ts';
import { removeDeletions } from './remove-deletions.ts';
import { removeNotes } from './remove-notes.ts';
import { resolvePastedLinks } from '../resolve-pasted-links.ts';
import { separateLines } from './separate-lines.ts';
import { stepsOf } from './pasted-steps.ts';

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
 * Reads pasted HTML with what the editor's own conversion loses: tables, lines of code and their language, callouts, the numbers of
 * items that hold code or tables, other lines that are no paragraphs, line breaks of Google Docs, spaces of Word, and headings of
 * level 1, which become level 2 as all others move down by one. Code gets normal spaces. Leaves out images, the notes of Word and
 * Google Docs, what was deleted in Word with tracked changes, links of headings to themselves, and headings without text. `undefined`
 * if there is nothing of that.
 */
export function readPastedHtml(
  html: string,
  targets: LinkTargets,
  { schema, keyGenerator }: Context,
): Pasted | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const notes = removeNotes(page);
  const deletions = removeDeletions(page);
  const hasSpaces = keepSpaces(page);
  const hasLineBreaks = keepLineBreaks(page);
  replaceWordHeadings(page);
  const images = page.querySelectorAll('img').length;
  const hasLinksToHeadings = removeLinksToHeadings(page);
  const hasEmptyHeading = removeEmptyHeadings(page);
  const hasTitle = page.querySelector('h1') !== null;
  const canHave = (type: string) => schema.blockObjects.some(({ name }) => name === type);
  const hasTable = canHave('table') && page.querySelector('table') !== null;
  const hasCallouts = canHave('admonition') && markCallouts(page);
  removeCodeFrames(page);
  removeCopyButtons(page);
  removeLineNumbers(page);
  const hasCode = simplifyCode(page) && canHave('code');
  const hasLines = !isFromCodeEditor(html) && separateLines(page);
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
  let hasSteps = false;
  const steps: DeserializerRule = {
    deserialize: (node, _next, createBlock) => {
      const block =
        canHave('steps') && node instanceof HTMLOListElement ? stepsOf(node, { readBlocks, keyGenerator }) : undefined;
      if (!block) return undefined;
      hasSteps = true;
      return createBlock(block);
    },
  };
  const callout: DeserializerRule = {
    deserialize: (node, _next, createBlock) => {
      const block = node instanceof HTMLElement ? calloutOfElement(node, readBlocks) : undefined;
      return block && createBlock({ ...block, _key: keyGenerator() });
    },
  };
  const convert = (part: string) =>
    htmlToPortableText(part, { schema, keyGenerator, rules: [table, code, steps, callout] }) as PortableTextBlock[];
  const readBlocks = (part: string) => resolvePastedLinks(withNormalSpaces(convert(part)), targets);
  const converted = convert(page.documentElement.outerHTML);
  const blocks = withNormalSpaces(converted);
  const isChanged =
    hasTitle ||
    hasTable ||
    hasCode ||
    hasSteps ||
    hasCallouts ||
    hasLinksToHeadings ||
    hasEmptyHeading ||
    hasLines ||
    hasLineBreaks ||
    hasSpaces ||
    deletions > 0 ||
    notes.isChanged;
  if (images === 0 && !isChanged && blocks === converted) return undefined;
  return {
    blocks: resolvePastedLinks(blocks, targets),
    losses: [
      ...lossOf(images, 'an image', 'images'),
      ...lossOf(notes.footnotes, 'a footnote', 'footnotes'),
      ...lossOf(notes.comments, 'a comment', 'comments'),
      ...lossOf(deletions, 'a tracked deletion', 'tracked deletions'),
    ],
  };
}

/** A table as the site stores it. Its cells contain text without headings and lists, and code as text. */
function tableOf(table: HTMLTableElement, targets: LinkTargets, { schema, keyGenerator }: Context) {
  const cellOf = (html: string) => ({
    _type: 'tableCell',
    _key: keyGenerator(),
    body: resolvePastedLinks(
      withNormalSpaces(
        htmlToPortableText(html, { schema, keyGenerator, types: { code: () => undefined } }) as PortableTextBlock[],
      )
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
