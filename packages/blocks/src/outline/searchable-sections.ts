import { isTextBlock } from '@site/portable-text/rich-text';
import type { RichText, RichTextBlock } from '@site/portable-text/rich-text';
import { headingLevel, textOf } from '@site/portable-text/text-block';
import type { PageBlock } from '../registries/models.ts';
import { searchOf } from '../registries/search.ts';
import { textSection } from '../surfaces/search.ts';
import type { SearchableSection, SearchContext } from '../surfaces/search.ts';
import type { Anchors } from './anchors.ts';

/** The searchable sections of a body or of a page's sections, with those inside blocks. */
export function searchableSections(blocks: RichText | readonly PageBlock[], anchors: Anchors): SearchableSection[] {
  const context: SearchContext = {
    anchors,
    sectionsOf: (body) => [{ kind: 'group', sections: searchableSections(body, anchors) }],
  };
  return blocks.flatMap((block: RichTextBlock | PageBlock): SearchableSection[] => {
    if (!isTextBlock(block)) return searchOf(block)?.(block, context) ?? [];
    const level = headingLevel(block);
    if (level === undefined) return textSection(textOf(block));
    return [{ kind: 'heading', level, text: textOf(block), anchor: anchors.get(block) }];
  });
}
