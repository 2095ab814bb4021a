import type { BlockReaders } from '@site/portable-text/markdown/read/read-context';
import type { BodyWriter } from '@site/portable-text/markdown/write/write-body';
import type { AnyForm, RichTextInput } from '@site/portable-text/rich-text';
import type { RootContent } from 'mdast';
import type { z } from 'zod';
import type { CapabilitySummary } from '../capability-summary.ts';

/** How a block of rich text is read from and written to Markdown. */
export interface BodyBlockMarkdown<Model extends z.ZodType> {
  /** The constructs of the authoring dialect that the block is read from. */
  readers: BlockReaders;
  /** Writes the block in the authoring dialect, which `readers` read. */
  toAuthoring: (block: AnyForm<z.input<Model>>, writer: BodyWriter) => RootContent[];
  /** Writes the block in CommonMark with tables, without directives and HTML. */
  toCommonMark: (block: AnyForm<z.input<Model>>, writer: BodyWriter) => RootContent[];
}

/** What a page block needs from the site to be written. */
export interface PageMarkdownContext {
  /** Every capability, for a capability grid that has no list. */
  capabilities: readonly CapabilitySummary[];
}

/** Returns a page block as rich text, which is then written in CommonMark. Page blocks are never read from Markdown. */
export type PageBlockMarkdown<Model extends z.ZodType> = (
  block: z.output<Model>,
  context: PageMarkdownContext,
) => RichTextInput;
