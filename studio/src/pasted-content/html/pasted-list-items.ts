import { hasText, isBlock, isElement, PARAGRAPHS } from './separate-lines.ts';

interface PastedListItem {
  /** The HTML of its first paragraph; `undefined` if it begins with something else. */
  paragraph: string | undefined;
  /** The HTML of what follows. */
  rest: string;
  /** Whether it holds more than the paragraph and lists of text. */
  isLong: boolean;
}

/** The items of a list in a page after `separateLines`. */
export const pastedListItems = (list: Element): PastedListItem[] =>
  [...list.children].filter((child) => child.matches('li')).map(readItem);

function readItem(item: Element): PastedListItem {
  const nodes = [...item.childNodes].filter((node) => !isBreakBeforeParagraph(node));
  const start = nodes.findIndex(hasText);
  const first = nodes[start];
  if (!first) return { paragraph: undefined, rest: '', isLong: false };
  const isText = !isBlock(first);
  if (!isText && !isParagraph(first)) return { paragraph: undefined, rest: htmlOf(nodes), isLong: true };
  const nextBlock = nodes.findIndex((node, index) => index > start && isBlock(node));
  const end = isText ? nextBlock : start + 1;
  const [text, rest] = end === -1 ? [nodes, []] : [nodes.slice(start, end), nodes.slice(end)];
  return {
    paragraph: isText ? htmlOf(text) : (first as Element).innerHTML,
    rest: htmlOf(rest),
    isLong: rest.filter(hasText).some((node) => !isListOfText(node)),
  };
}

const isListOfText = (node: Node) =>
  isElement(node) && node.matches('ul, ol') && !pastedListItems(node).some(({ isLong }) => isLong);

const isParagraph = (node: Node | null) => node !== null && isElement(node) && node.matches(PARAGRAPHS);

/** The line breaks that `separateLines` puts between the paragraphs of an item. */
const isBreakBeforeParagraph = (node: Node) => isElement(node) && node.matches('br') && isParagraph(node.nextSibling);

function htmlOf(nodes: readonly Node[]): string {
  const container = document.createElement('div');
  container.append(...nodes.map((node) => node.cloneNode(true)));
  return container.innerHTML;
}
