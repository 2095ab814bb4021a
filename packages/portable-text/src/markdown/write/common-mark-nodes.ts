import type { Heading, PhrasingContent, RootContent } from 'mdast';
import type { RichTextInput } from '../../rich-text.ts';
import { paragraph, words } from './nodes.ts';
import { writeBody } from './write-body.ts';
import type { BodyContent, BodyWriter } from './write-body.ts';
import type { CellSeparators } from './write-cell.ts';

/** Functions that build Markdown nodes for CommonMark, which has no directives. */

const DEEPEST_HEADING = 6;

/** What is between the lines of a cell, which CommonMark has on one line. */
export const CELL_SPACES: CellSeparators = { line: { type: 'text', value: ' ' }, item: { type: 'text', value: '; ' } };

export const strong = (value: string): PhrasingContent[] => [{ type: 'strong', children: words(value) }];

/** The caption under a figure; nothing if there is none. */
export const captionBelow = (caption: string | undefined): RootContent[] =>
  caption ? [paragraph([{ type: 'emphasis', children: words(caption) }])] : [];

/** The caption above a table; nothing if there is none. */
export const captionAbove = (caption: string | undefined): RootContent[] =>
  caption ? [paragraph(strong(caption))] : [];

export const bullets = (items: PhrasingContent[][]): RootContent => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((children) => ({ type: 'listItem', spread: false, children: [paragraph(children)] })),
});

/**
 * Parts that are independent of each other, each under a heading one level below the one above. A rule after the last
 * part separates it from the text that follows; `./common-mark-tree.ts` removes the rule where it is not needed.
 */
export function subsections(
  parts: readonly { readonly label: string; readonly body: RichTextInput }[],
  writer: BodyWriter,
): RootContent[] {
  const depth = Math.min(writer.level + 1, DEEPEST_HEADING) as Heading['depth'];
  return [
    ...parts.flatMap(({ label, body }) => [
      { type: 'heading', depth, children: words(label) } as const,
      ...writeBody(body, { ...writer, level: depth }).map((node) => below(depth, node)),
    ]),
    { type: 'thematicBreak' },
  ];
}

/** Lowers the headings inside a part below the part's heading. */
function below(depth: number, node: BodyContent): BodyContent {
  if (node.type !== 'heading') return node;
  return { ...node, depth: Math.min(Math.max(node.depth, depth + 1), DEEPEST_HEADING) as Heading['depth'] };
}
