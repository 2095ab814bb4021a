import type { BlockReaders } from '@site/portable-text/markdown/read/read-context';
import { readMarkdown } from '@site/portable-text/markdown/read/read-markdown';
import type { ReadOptions, ReadResult } from '@site/portable-text/markdown/read/read-markdown';
import { writeAuthoringMarkdown } from '@site/portable-text/markdown/write/authoring-markdown';
import type { WriteOptions } from '@site/portable-text/markdown/write/authoring-markdown';
import { writeCommonMark } from '@site/portable-text/markdown/write/common-mark';
import type { CommonMarkOptions } from '@site/portable-text/markdown/write/common-mark';
import type { RichTextInput } from '@site/portable-text/rich-text';
import { bodyMarkdown, bodyMarkdownOf, pageMarkdownOf } from '../registries/markdown.ts';
import type { PageBlock } from '../registries/models.ts';
import type { PageMarkdownContext } from '../surfaces/markdown.ts';

const readers: BlockReaders = mergeReaders(Object.values(bodyMarkdown).map((surface) => surface.readers));

/**
 * Reads the Markdown of authors, as `packages/starter/README.md` describes it: CommonMark with GFM tables, front matter
 * and a directive for most blocks. The same Markdown always gives the same blocks with the same keys. Never throws
 * because of content: unsupported constructs are reported as problems with file and line.
 */
export const fromMarkdown = (markdown: string, options: ReadOptions): ReadResult =>
  readMarkdown(markdown, { ...options, readers });

/** Writes a body as the Markdown that {@link fromMarkdown} reads. */
export const toAuthoringMarkdown = (body: RichTextInput, options: WriteOptions = {}): string =>
  writeAuthoringMarkdown(body, {
    ...options,
    writerOf: (block) => bodyMarkdownOf(block)?.toAuthoring,
  });

/** Writes a page as Markdown for other programs and for people: CommonMark with tables, without directives and HTML. */
export const toCommonMark = (body: RichTextInput, options: CommonMarkOptions = {}): string =>
  writeCommonMark(body, {
    ...options,
    writerOf: (block) => bodyMarkdownOf(block)?.toCommonMark,
  });

/** The text of a page's sections, in order, as one body. */
export const richTextOfPageBlocks = (blocks: readonly PageBlock[], context: PageMarkdownContext): RichTextInput =>
  blocks.flatMap((block) => [...pageMarkdownOf(block)(block, context)]);

function mergeReaders(all: readonly BlockReaders[]): BlockReaders {
  const byName = <Kind extends 'containers' | 'leaves' | 'fences' | 'comments'>(kind: Kind) =>
    Object.assign({}, ...all.map((readers) => readers[kind])) as NonNullable<BlockReaders[Kind]>;
  return {
    containers: byName('containers'),
    leaves: byName('leaves'),
    fences: byName('fences'),
    comments: byName('comments'),
    table: all.find(({ table }) => table)?.table,
    list: all.find(({ list }) => list)?.list,
    image: all.find(({ image }) => image)?.image,
  };
}
