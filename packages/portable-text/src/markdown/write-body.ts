import type { RootContent } from 'mdast';
import { headingLevel } from '../headings.ts';
import type { BodyInput, CustomBlockInput, ImageInput, TextBlockInput } from '../input.ts';
import type { CustomBlockName } from '../types.ts';
import type { ContainerDirective } from './nodes.ts';
import type { LinkWriter } from './write-inline.ts';
import { writeTextBlocks } from './write-text.ts';

/** What may stand in a container. */
export type BodyContent = ContainerDirective['children'][number];

/** How each custom block is written: a dialect of Markdown. */
export type BlockWriters = {
  [Name in CustomBlockName]: (block: CustomBlockInput<Name>, writer: BodyWriter) => RootContent[];
};

export interface BodyWriter extends LinkWriter {
  imageUrl: (image: ImageInput) => string | undefined;
  blocks: BlockWriters;
  /** Level of the heading that the text stands under; 1 is the page's title. */
  level: number;
}

/** A body as Markdown nodes. */
export function writeBody(body: BodyInput, writer: BodyWriter): BodyContent[] {
  const nodes: BodyContent[] = [];
  let { level } = writer;
  let text: TextBlockInput[] = [];
  const flush = () => {
    nodes.push(...writeTextBlocks(text, writer));
    text = [];
  };
  for (const block of body) {
    if (block._type === 'block') {
      level = headingLevel(block) ?? level;
      text.push(block);
    } else {
      flush();
      nodes.push(...writeCustomBlock(block, { ...writer, level }));
    }
  }
  flush();
  return nodes;
}

function writeCustomBlock(block: CustomBlockInput, writer: BodyWriter): BodyContent[] {
  const write = writer.blocks[block._type] as
    | ((block: CustomBlockInput, writer: BodyWriter) => RootContent[])
    | undefined;
  // mdast's types let leaf directives and html stand in a document only, though its grammar has them in containers.
  return write ? (write(block, writer) as BodyContent[]) : [];
}
