import { isTextBlock } from '@site/portable-text/rich-text';
import type { RichText } from '@site/portable-text/rich-text';
import type { TextBlock } from '@site/portable-text/text-block';

interface KeylessBlock {
  _type: string;
  listItem?: string | undefined;
  level?: number | undefined;
  children?: { _type: string; text: string }[];
}

/**
 * The block without its `_key` and those of its spans. `PortableText` makes them the keys of React elements, so a page has each of
 * them in its data for React, where random letters hardly compress. Positions in the text serve visitors as well.
 */
export function withoutKeys(block: RichText[number] | TextBlock): KeylessBlock {
  return isTextBlock(block)
    ? { ...withoutKey(block), children: block.children.map(withoutKey) }
    : { ...withoutKey(block), _type: block._type };
}

function withoutKey<T extends { _key: string }>(object: T): Omit<T, '_key'> {
  const { _key, ...rest } = object;
  return rest;
}
