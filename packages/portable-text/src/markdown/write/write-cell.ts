import type { PhrasingContent } from 'mdast';
import { isTextBlock } from '../../rich-text.ts';
import type { RichTextInput } from '../../rich-text.ts';
import { writeInline } from './write-inline.ts';
import type { LinkWriter } from './write-inline.ts';

/** What is between the lines of a cell. */
export interface CellSeparators {
  /** Replaces line breaks, and separates paragraphs. */
  line: PhrasingContent;
  /** Follows each item of a list. */
  item: PhrasingContent;
}

/** The text of a table cell, which is one line. */
export function writeCell(body: RichTextInput, writer: LinkWriter, separators: CellSeparators): PhrasingContent[] {
  const blocks = body.filter(isTextBlock).map((block) => ({
    separator: block.listItem ? separators.item : separators.line,
    content: writeInline(block, writer).map((node) => (node.type === 'break' ? separators.line : node)),
  }));
  return blocks
    .filter(({ content }) => content.length > 0)
    .flatMap(({ content }, index, all) => {
      const previous = all[index - 1];
      return previous ? [previous.separator, ...content] : content;
    });
}
