import { isTextBlock } from '@site/portable-text/rich-text';
import { outlineOfBlock } from '../registries/models.ts';
import { headingsOf } from './headings.ts';
import type { OutlineBlock } from './headings.ts';
import { createSlugger, slugOf } from './slugger.ts';

/**
 * Every link target of a page, by object: a heading block, a diagram, or a member of a block such as a question or a tab.
 * Keys are objects because a `_key` can be repeated in another tab.
 */
export type Anchors = ReadonlyMap<object, string>;

/** Every anchor of a body or of a page's sections. */
export function anchorsOf(blocks: readonly OutlineBlock[]): Anchors {
  const headings = headingsOf(blocks);
  const anchors = new Map(headings.map(({ block, anchor }) => [block, anchor]));
  // Headings come first, so that a question or tab with the same words never takes the anchor of a heading.
  const slugger = createSlugger();
  for (const { anchor } of headings) slugger.slug(anchor);
  for (const { member, words } of anchoredMembers(blocks)) anchors.set(member, slugOf(slugger, words));
  return anchors;
}

function anchoredMembers(blocks: readonly OutlineBlock[]): { member: object; words: string }[] {
  return blocks.flatMap((block) => {
    const outline = isTextBlock(block) ? undefined : outlineOfBlock(block);
    if (!outline) return [];
    return [...outline.anchored, ...outline.bodies.flatMap(({ body }) => anchoredMembers(body))];
  });
}
