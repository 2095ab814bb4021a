import type { RichTextBlockInput } from '@site/portable-text/rich-text';
import { isTextBlock } from '@site/portable-text/rich-text';
import { headingLevel, textOf } from '@site/portable-text/text-block';
import { outlineOfBlock } from '../registries/models.ts';
import { createSlugger, slugOf, slugOfId } from './slugger.ts';
import type { Slugger } from './slugger.ts';

export interface Heading {
  /** `_key` of the block, unique in its own array only. */
  key: string;
  /** 2 to 6. */
  level: number;
  text: string;
  /** The heading's `id` and the fragment of its URL, unique on the page. */
  anchor: string;
  /** Whether the table of contents omits it: it can be hidden, such as in a tab, or is one of many. */
  isFoldable: boolean;
  /** The block that was passed in. Views use it to look up the anchor. */
  block: object;
}

/** A block of rich text or a section of a page, in any form; a draft may lack any of its fields. */
export type OutlineBlock = RichTextBlockInput | { readonly _type: string; readonly _key: string };

/**
 * Every heading of a body or of a page's sections in document order, with those inside blocks. Anchors are made as on
 * GitHub: lower case, dashes, and `-1`, `-2` … for repeated texts.
 */
export function headingsOf(blocks: readonly OutlineBlock[]): Heading[] {
  return collect(createSlugger(), blocks, false);
}

function collect(slugger: Slugger, blocks: readonly OutlineBlock[], isFoldable: boolean): Heading[] {
  const heading = (block: OutlineBlock, level: number, text: string): Heading => ({
    key: block._key,
    level,
    text,
    anchor: slugOf(slugger, text),
    isFoldable,
    block,
  });
  return blocks.flatMap((block): Heading[] => {
    if (isTextBlock(block)) {
      const level = headingLevel(block);
      return level === undefined ? [] : [heading(block, level, textOf(block))];
    }
    const outline = outlineOfBlock(block);
    if (!outline) return [];
    return [
      ...(outline.heading === undefined ? [] : [heading(block, 2, outline.heading)]),
      ...outline.sections.map(({ member, level, text, id, isInContents }) => ({
        key: block._key,
        level,
        text,
        anchor: id === undefined ? slugOf(slugger, text) : slugOfId(slugger, id),
        isFoldable: isFoldable || !isInContents,
        block: member,
      })),
      ...outline.bodies.flatMap((nested) => collect(slugger, nested.body, isFoldable || nested.isFoldable)),
    ];
  });
}
