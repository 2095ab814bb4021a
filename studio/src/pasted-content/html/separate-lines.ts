import { CALLOUT } from './pasted-callouts.ts';

/** Elements that start a new line without being paragraphs. Emails and notes have each line in a `<div>`. */
const LINES =
  'div, dt, dd, summary, details, section, article, aside, header, footer, main, figure, figcaption, address';
/** Elements whose text becomes one block, with its paragraphs on lines. */
const SINGLE_BLOCKS = 'li, blockquote';
export const PARAGRAPHS = 'p, h1, h2, h3, h4, h5, h6';
const BLOCKS = `${LINES}, ${SINGLE_BLOCKS}, ${PARAGRAPHS}, ul, ol, dl, table, pre, hr`;

/**
 * Puts each line of text into a paragraph, and line breaks between the paragraphs of a list item, because the conversion to
 * blocks would join their words. Returns whether there were such lines.
 */
export function separateLines(page: Document): boolean {
  const containers = [...page.querySelectorAll(`${LINES}, ${SINGLE_BLOCKS}`)].filter(
    (element) => !element.closest('pre'),
  );
  let isChanged = false;
  for (const container of containers) {
    const hasLines = container.matches(LINES) || [...container.children].some(isLine);
    if (hasLines && wrapText(container)) isChanged = true;
  }
  for (const container of containers) {
    const isPartOfBlock = container.matches(LINES) && !container.matches(CALLOUT) && container.closest(SINGLE_BLOCKS);
    if (isPartOfBlock) container.replaceWith(...container.childNodes);
  }
  for (const paragraph of page.querySelectorAll(PARAGRAPHS)) {
    if (!paragraph.parentElement?.matches('li') || !previousContent(paragraph)?.matches(PARAGRAPHS)) continue;
    paragraph.before(page.createElement('br'));
    isChanged = true;
  }
  return isChanged;
}

/** Puts the text between the blocks of an element into paragraphs. Returns whether there was any. */
function wrapText(element: Element): boolean {
  const runs: ChildNode[][] = [[]];
  for (const node of element.childNodes) {
    if (isBlock(node)) runs.push([]);
    else runs.at(-1)?.push(node);
  }
  const texts = runs.filter((run) => run.some(hasText));
  for (const run of runs) {
    const paragraph = element.ownerDocument.createElement('p');
    const [start, end] = [run.findIndex(hasText), run.findLastIndex(hasText)];
    if (start !== -1) run[start]?.before(paragraph);
    paragraph.append(...run.slice(Math.max(0, start), end + 1));
    // Line breaks at the edges, and those of empty lines.
    for (const node of run) if (node.parentNode === element) node.remove();
  }
  return texts.length > 0;
}

function previousContent(element: Element): Element | null {
  const previous = element.previousElementSibling;
  return previous?.matches('br') ? previousContent(previous) : previous;
}

export const isElement = (node: Node): node is Element => node.nodeType === 1;
const isLine = (element: Element) => element.matches(`${LINES}, ${PARAGRAPHS}`);
/** Google Docs has all blocks in a `<b>`. */
export const isBlock = (node: Node) => isElement(node) && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);
export const hasText = ({ nodeType, textContent }: Node) =>
  (nodeType === 1 || nodeType === 3) && textContent !== null && textContent.trim() !== '';
