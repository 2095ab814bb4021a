import type { FileInput } from './file.ts';
import type { ImageInput } from './image.ts';
import type { LinkInput } from './link.ts';
import type { TextBlock, TextBlockInput } from './text-block.ts';

/**
 * Text blocks with custom blocks between them, as a reader gets them. The type is open: this package knows text blocks
 * alone, and `packages/blocks` knows the custom ones.
 */
export type RichText = RichTextBlock[];
export type RichTextBlock = TextBlock | CustomBlock;

/** Any block that is not text. */
export interface CustomBlock {
  _type: string;
  _key: string;
  [field: string]: unknown;
}

/** Rich text in any form: from the content lake, from a reader, or built by code. */
export type RichTextInput = readonly RichTextBlockInput[];
export type RichTextBlockInput = TextBlockInput | CustomBlockInput;

export type CustomBlockInput = Readonly<CustomBlock>;

export const isTextBlock = <Block extends { readonly _type: string }>(
  block: Block,
): block is Extract<Block, { readonly _type: 'block' }> => block._type === 'block';

/**
 * Any form of a value whose resolved form is `Value`. The content lake stores the same fields, except that links, images
 * and files are references until `packages/content` resolves them, so this type is derived instead of declared again.
 */
export type AnyForm<Value> = Value extends { _type: 'link' }
  ? LinkInput
  : Value extends { _type: 'image' }
    ? ImageInput
    : Value extends { _type: 'file' }
      ? FileInput
      : Value extends { _type: 'block' }
        ? TextBlockInput
        : Value extends readonly (infer Member)[]
          ? readonly AnyForm<Member>[]
          : Value extends object
            ? { readonly [Key in keyof Value]: AnyForm<Value[Key]> }
            : Value;
