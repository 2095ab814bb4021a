import type { BlockSearch } from '../../surfaces/search.ts';
import type { faqModel } from './model.ts';

export const faqSearch: BlockSearch<typeof faqModel> = ({ items }, { anchors, sectionsOf }) =>
  items.map((item) => ({
    kind: 'question',
    text: item.question,
    anchor: anchors.get(item),
    sections: sectionsOf(item.answer),
  }));
