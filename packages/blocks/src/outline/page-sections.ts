import { isTextBlock } from '@site/portable-text/rich-text';
import { headingLevel, textOf } from '@site/portable-text/text-block';
import { outlineOfBlock } from '../registries/models.ts';
import { anchorsOf } from './anchors.ts';
import type { OutlineBlock } from './headings.ts';

/** A part of a page that search finds on its own: a heading or a question. */
export interface PageSection {
  anchor: string;
  title: string;
}

/** The sections of a body or of a page's blocks, in document order. Blocks may be drafts that lack any of their fields. */
export function pageSections(blocks: readonly OutlineBlock[]): PageSection[] {
  const anchors = anchorsOf(blocks);
  return targetsIn(blocks).map(({ target, title }) => ({ anchor: anchors.get(target) ?? '', title }));
}

function targetsIn(blocks: readonly OutlineBlock[]): { target: object; title: string }[] {
  return blocks.flatMap((block) => {
    if (isTextBlock(block)) {
      return headingLevel(block) === undefined ? [] : [{ target: block, title: textOf(block) }];
    }
    const outline = outlineOfBlock(block);
    if (!outline) return [];
    return [
      ...(outline.heading === undefined ? [] : [{ target: block, title: outline.heading }]),
      ...outline.anchored
        .filter(({ isSection }) => isSection)
        .map(({ member, words }) => ({ target: member, title: words })),
      ...outline.bodies.flatMap(({ body }) => targetsIn(body)),
    ];
  });
}
