import { faqSearch } from '../../body/faq/search.ts';
import { headingSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { faqSectionModel } from './model.ts';

export const faqSectionSearch: BlockSearch<typeof faqSectionModel> = (block, context) => [
  ...headingSection(block, context),
  ...faqSearch({ ...block, _type: 'faq' }, context),
];
