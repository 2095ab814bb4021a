import { z } from 'zod';
import { linkSchema } from './link.ts';

export const TEXT_STYLES = ['normal', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'] as const;
export type TextStyle = (typeof TEXT_STYLES)[number];

export const LIST_STYLES = ['bullet', 'number'] as const;
export type ListStyle = (typeof LIST_STYLES)[number];

/** That of the Studio's editor. Deeper lists, which other programs can write, are shown at this level. */
const MAX_LIST_LEVEL = 10;

/** Marks without data. A link is a mark definition. */
export type Decorator = 'strong' | 'em' | 'code' | 'strike-through';

/** A paragraph, heading, quotation or list item. A page's title is its h1, so headings in text start at h2. */
export const textBlockSchema = z.object({
  _type: z.literal('block'),
  _key: z.string(),
  style: z.enum(TEXT_STYLES).default('normal'),
  listItem: z.enum(LIST_STYLES).optional(),
  level: z
    .number()
    .int()
    .positive()
    .transform((level) => Math.min(level, MAX_LIST_LEVEL))
    .optional(),
  markDefs: z.array(linkSchema.extend({ _key: z.string() })).default([]),
  children: z.array(
    z.object({
      _type: z.literal('span'),
      _key: z.string(),
      text: z.string(),
      marks: z.array(z.string()).default([]),
    }),
  ),
});
export type TextBlock = z.infer<typeof textBlockSchema>;

/** A text block in any form: from the content lake, from a reader, or built by code. */
export interface TextBlockInput {
  readonly _type: 'block';
  readonly _key: string;
  readonly style?: string | undefined;
  readonly listItem?: string | undefined;
  readonly level?: number | undefined;
  readonly markDefs?: readonly { readonly _key: string; readonly _type: string }[] | null | undefined;
  readonly children: readonly { readonly _type: string; readonly text: string; readonly marks?: readonly string[] }[];
}

/** The level of a heading block, 2 to 6; `undefined` for any other text block. */
export function headingLevel({ style, listItem }: TextBlockInput): number | undefined {
  if (listItem) return undefined;
  const level = /^h([2-6])$/.exec(style ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Whether rich text, in any form, shows more than empty lines. */
export const hasContent = (blocks: readonly { readonly _type: string; readonly children?: unknown }[]): boolean =>
  blocks.some(({ _type, children }) => _type !== 'block' || (Array.isArray(children) && children.some(hasWords)));

const hasWords = ({ text }: { text?: unknown }) => typeof text === 'string' && text.trim() !== '';

/** The words of a text block, on one line. */
export function textOf(block: Pick<TextBlockInput, 'children'>): string {
  return block.children
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of several text blocks, a line for each. */
export const textOfBlocks = (blocks: readonly TextBlockInput[]): string =>
  blocks.map(textOf).filter(Boolean).join('\n');
