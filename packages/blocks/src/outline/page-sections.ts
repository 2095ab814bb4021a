import { isTextBlock } from '@site/portable-text/rich-text';
import { headingLevel, textOf } from '@site/portable-text/text-block';
import { outlineOfBlock } from '../registries/models.ts';
import { anchorsOf } from './anchors.ts';
import type { OutlineBlock } from './headings.ts';

/** A part of a page that search finds and links lead to: a heading or a question. */
export interface PageSection {
  /** `_key` of the heading or question, unique in its own array only. A draft may lack it. */
  key: string | undefined;
  /** Level of the heading, 2 to 6; undefined for a question. */
  level: number | undefined;
  anchor: string;
  title: string;
}

/** The sections of a body or of a page's blocks, in document order. Blocks may be drafts that lack any of their fields. */
export function pageSections(blocks: readonly OutlineBlock[]): PageSection[] {
  const anchors = anchorsOf(blocks);
  return targetsIn(blocks).map(({ target, ...section }) => ({ ...section, anchor: anchors.get(target) ?? '' }));
}

/**
 * Finds the section of a page that a link leads to: by its key, because its words, and with them its anchor, can change. The
 * anchor decides between equal keys, and finds sections of links without a key or whose heading was typed again.
 */
export function findSection(
  sections: readonly PageSection[],
  { headingKey, anchor }: { headingKey?: string | undefined; anchor?: string | undefined },
): PageSection | undefined {
  const withKey = headingKey === undefined ? [] : sections.filter(({ key }) => key === headingKey);
  return (withKey.length > 0 ? withKey : sections).find((section) => section.anchor === anchor) ?? withKey[0];
}

type Target = Omit<PageSection, 'anchor'> & { target: { _key?: string } };

function targetsIn(blocks: readonly OutlineBlock[]): Target[] {
  return blocks.flatMap((block) => {
    if (isTextBlock(block)) {
      const level = headingLevel(block);
      return level === undefined ? [] : [targetOf(block, textOf(block), level)];
    }
    const outline = outlineOfBlock(block);
    if (!outline) return [];
    return [
      ...(outline.heading === undefined ? [] : [targetOf(block, outline.heading, 2)]),
      ...outline.sections.map(({ member, text, level }) => targetOf(member, text, level)),
      ...outline.anchored.filter(({ isSection }) => isSection).map(({ member, words }) => targetOf(member, words)),
      ...outline.bodies.flatMap(({ body }) => targetsIn(body)),
    ];
  });
}

const targetOf = (target: { _key?: string }, title: string, level?: number): Target => ({
  target,
  key: target._key,
  level,
  title,
});
