import type { BodyBlock, CustomBlock, CustomBlockName, Image, Link, TextBlock } from './types.ts';

/**
 * What the functions of this package accept: a body as the lake holds it (`./types.ts`), or as a reader gets it, whose
 * links carry a `url` and whose images carry their asset's address.
 */
export type BodyInput = readonly BlockInput[];

export type BlockInput = TextBlockInput | CustomBlockInput;

export type CustomBlockInput<Name extends CustomBlockName = CustomBlockName> = Input<
  Extract<CustomBlock, { _type: Name }>
>;

export interface TextBlockInput {
  readonly _type: 'block';
  readonly _key: string;
  readonly style?: string | undefined;
  readonly listItem?: string | undefined;
  readonly level?: number | undefined;
  readonly markDefs?: readonly { readonly _key: string; readonly _type: string }[] | null | undefined;
  readonly children: readonly { readonly _type: string; readonly text: string; readonly marks?: readonly string[] }[];
}

/** A {@link Link}; `url` is there where it is resolved. */
export interface LinkInput {
  readonly _type: 'link';
  readonly kind: Link['kind'];
  readonly url?: string | undefined;
  readonly reference?: { readonly _ref: string } | undefined;
  readonly anchor?: string | undefined;
  readonly href?: string | undefined;
}

/** An {@link Image}; the asset's `url` is there where it is resolved. */
export interface ImageInput {
  readonly _type: 'image';
  readonly asset: { readonly _ref?: string; readonly _id?: string; readonly url?: string };
}

/** `Value` read-only, with links, images and text blocks loosened to the forms above. */
type Input<Value> = Value extends Link
  ? LinkInput
  : Value extends Image
    ? ImageInput
    : Value extends TextBlock
      ? TextBlockInput
      : Value extends BodyBlock[]
        ? BodyInput
        : Value extends (infer Member)[]
          ? readonly Input<Member>[]
          : Value extends object
            ? { readonly [Key in keyof Value]: Input<Value[Key]> }
            : Value;
