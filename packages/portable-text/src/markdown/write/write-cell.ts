import type { PhrasingContent } from 'mdast';
import { isTextBlock } from '../../rich-text.ts';
import type { RichTextInput } from '../../rich-text.ts';
import { writeInline } from './write-inline.ts';
import type { LinkWriter } from './write-inline.ts';

/** The text of a table cell, which is one line: `lineBreak` replaces its line breaks and separates its paragraphs. */
export function writeCell(body: RichTextInput, writer: LinkWriter, lineBreak: PhrasingContent): PhrasingContent[] {
  return body.flatMap((block, index): PhrasingContent[] => {
    if (!isTextBlock(block)) return [];
    const content = writeInline(block, writer).map((node) => (node.type === 'break' ? lineBreak : node));
    return index === 0 ? content : [lineBreak, ...content];
  });
}
