import type { RootContent } from 'mdast';
import type { FileInput } from '../../file.ts';
import type { ImageInput } from '../../image.ts';
import { isTextBlock } from '../../rich-text.ts';
import type { CustomBlockInput, RichTextInput } from '../../rich-text.ts';
import { headingLevel } from '../../text-block.ts';
import type { TextBlockInput } from '../../text-block.ts';
import type { ContainerDirective } from '../directive-nodes.ts';
import type { LinkWriter } from './write-inline.ts';
import { writeTextBlocks } from './write-text.ts';

/** What a container can hold. */
export type BodyContent = ContainerDirective['children'][number];

/** Converts a custom block to Markdown nodes. */
export type BlockWriter = (block: CustomBlockInput, writer: BodyWriter) => RootContent[];

export interface BodyWriter extends LinkWriter {
  imageUrl: (image: ImageInput) => string | undefined;
  fileUrl: (file: FileInput) => string | undefined;
  /** The writer of a custom block; `undefined` leaves the block out. */
  writerOf: (block: CustomBlockInput) => BlockWriter | undefined;
  /** Level of the heading above the text; 1 is the page's title. */
  level: number;
}

/** Rich text as Markdown nodes. */
export function writeBody(body: RichTextInput, writer: BodyWriter): BodyContent[] {
  const nodes: BodyContent[] = [];
  let { level } = writer;
  let text: TextBlockInput[] = [];
  const flush = () => {
    nodes.push(...writeTextBlocks(text, writer));
    text = [];
  };
  for (const block of body) {
    if (isTextBlock(block)) {
      level = headingLevel(block) ?? level;
      text.push(block);
    } else {
      flush();
      // mdast's types allow leaf directives and html in a document only, though its grammar allows them in containers.
      nodes.push(...((writer.writerOf(block)?.(block, { ...writer, level }) ?? []) as BodyContent[]));
    }
  }
  flush();
  return nodes;
}
