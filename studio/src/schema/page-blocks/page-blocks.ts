import type { PageBlockName } from '@site/blocks/registries/models';
import { defineArrayMember, defineField } from 'sanity';
import type { SchemaTypeDefinition } from 'sanity';
import { callToActionType } from './call-to-action.ts';
import { capabilityGridType } from './capability-grid.ts';
import { codeSampleType } from './code-sample.tsx';
import { faqSectionType } from './faq-section.ts';
import { featureGridType, featureType } from './feature-grid.ts';
import { heroType } from './hero.ts';
import { planType, pricingTableType } from './pricing-table.ts';
import { proseType } from './prose.ts';
import { quoteType } from './quote.ts';
import { splitType } from './split.ts';
import { statisticsType, statisticType } from './statistics.ts';
import { requiredEntries } from '../validation/entries.ts';

/** The sections of marketing pages, in the order of the editor’s menu. A missing or surplus one is a compile error. */
export const pageBlockTypes = {
  hero: heroType,
  split: splitType,
  featureGrid: featureGridType,
  capabilityGrid: capabilityGridType,
  codeSample: codeSampleType,
  pricingTable: pricingTableType,
  statistics: statisticsType,
  quote: quoteType,
  faqSection: faqSectionType,
  prose: proseType,
  callToAction: callToActionType,
} as const satisfies { [Name in PageBlockName]: SchemaTypeDefinition & { name: Name } };

/** What the sections are made of. */
export const pageBlockParts = [featureType, statisticType, planType];

/** The sections of a marketing page. */
export const blocksField = defineField({
  name: 'blocks',
  title: 'Sections',
  type: 'array',
  group: 'content',
  of: Object.values(pageBlockTypes).map(({ name }) => defineArrayMember({ type: name })),
  options: { insertMenu: { filter: true } },
  validation: requiredEntries('Add the sections of the page.'),
});
