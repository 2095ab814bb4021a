import type { ComponentType } from 'react';
import { defineArrayMember, defineType } from 'sanity';
import type { ArrayOfPrimitivesInputProps, SchemaTypeDefinition } from 'sanity';
import { admonitionSchema } from '../body/admonition/schema.ts';
import { apiTableSchema } from '../body/api-table/schema.ts';
import { factsSchema } from '../body/facts/schema.ts';
import { cardGridSchema } from '../body/card-grid/schema.ts';
import { codeSchema } from '../body/code/schema.ts';
import { diagramSchema } from '../body/diagram/schema.ts';
import { faqSchema } from '../body/faq/schema.ts';
import { figureSchema } from '../body/figure/schema.ts';
import { openApiSchema } from '../body/open-api/schema.ts';
import { recordingSchema } from '../body/recording/schema.ts';
import { simulationSchema } from '../body/simulation/schema.ts';
import { stepsSchema } from '../body/steps/schema.ts';
import { tableSchema } from '../body/table/schema.ts';
import { tabsSchema } from '../body/tabs/schema.ts';
import { truncateSchema } from '../body/truncate/schema.ts';
import { videoSchema } from '../body/video/schema.ts';
import { callToActionSchema } from '../page/call-to-action/schema.ts';
import { capabilityGridSchema } from '../page/capability-grid/schema.ts';
import { codeSampleSchema } from '../page/code-sample/schema.tsx';
import { faqSectionSchema } from '../page/faq-section/schema.ts';
import { featureGridSchema } from '../page/feature-grid/schema.ts';
import { heroSchema } from '../page/hero/schema.ts';
import { pricingTableSchema } from '../page/pricing-table/schema.ts';
import { proseSchema } from '../page/prose/schema.ts';
import { quoteSchema } from '../page/quote/schema.ts';
import { simulationSectionSchema } from '../page/simulation-section/schema.ts';
import { splitSchema } from '../page/split/schema.ts';
import { statisticsSchema } from '../page/statistics/schema.ts';
import { BodyInput } from '../studio/body-input/body-input.tsx';
import { textBlock } from '../studio/text-block.ts';
import type { BlockSchema } from '../surfaces/schema.ts';
import type { BodyModels, PageModels } from './models.ts';

/** The blocks of rich text, in the order of the editor's menu. The toolbar has room for the first two. */
const bodySchemas: { [Name in keyof BodyModels]: BlockSchema<Name> } = {
  figure: figureSchema,
  table: tableSchema,
  code: codeSchema,
  admonition: admonitionSchema,
  tabs: tabsSchema,
  steps: stepsSchema,
  apiTable: apiTableSchema,
  openApi: openApiSchema,
  facts: factsSchema,
  diagram: diagramSchema,
  video: videoSchema,
  recording: recordingSchema,
  simulation: simulationSchema,
  cardGrid: cardGridSchema,
  faq: faqSchema,
  truncate: truncateSchema,
};

/** The sections of marketing pages, in the order of the editor's menu. */
const pageSchemas: { [Name in keyof PageModels]: BlockSchema<Name> } = {
  hero: heroSchema,
  split: splitSchema,
  featureGrid: featureGridSchema,
  capabilityGrid: capabilityGridSchema,
  codeSample: codeSampleSchema,
  simulationSection: simulationSectionSchema,
  pricingTable: pricingTableSchema,
  statistics: statisticsSchema,
  quote: quoteSchema,
  faqSection: faqSectionSchema,
  prose: proseSchema,
  callToAction: callToActionSchema,
};

const membersOf = (schemas: Record<string, BlockSchema<string>>) =>
  Object.values(schemas).map(({ type }) => defineArrayMember({ type: type.name }));

/** Rich text with its blocks, which can hold rich text themselves. */
const bodyType = defineType({
  name: 'body',
  title: 'Text',
  type: 'array',
  of: [textBlock, ...membersOf(bodySchemas)],
  // The types of Sanity take an array whose members they cannot infer for one of strings.
  components: { input: BodyInput as unknown as ComponentType<ArrayOfPrimitivesInputProps> },
});

/** The members of an array of page blocks. */
export const pageBlockMembers = membersOf(pageSchemas);

/** Every type that blocks consist of. */
export const blockTypes: SchemaTypeDefinition[] = [
  bodyType,
  ...[...Object.values(bodySchemas), ...Object.values(pageSchemas)].flatMap(({ type, members }) => [type, ...members]),
];
