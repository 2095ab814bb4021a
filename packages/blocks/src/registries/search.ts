import type { z } from 'zod';
import { admonitionSearch } from '../body/admonition/search.ts';
import { apiTableSearch } from '../body/api-table/search.ts';
import { factsSearch } from '../body/facts/search.ts';
import { cardGridSearch } from '../body/card-grid/search.ts';
import { codeSearch } from '../body/code/search.ts';
import { diagramSearch } from '../body/diagram/search.ts';
import { faqSearch } from '../body/faq/search.ts';
import { figureSearch } from '../body/figure/search.ts';
import { openApiSearch } from '../body/open-api/search.ts';
import { recordingSearch } from '../body/recording/search.ts';
import { simulationSearch } from '../body/simulation/search.ts';
import { stepsSearch } from '../body/steps/search.ts';
import { tableSearch } from '../body/table/search.ts';
import { tabsSearch } from '../body/tabs/search.ts';
import { truncateSearch } from '../body/truncate/search.ts';
import { videoSearch } from '../body/video/search.ts';
import { callToActionSearch } from '../page/call-to-action/search.ts';
import { capabilityGridSearch } from '../page/capability-grid/search.ts';
import { codeSampleSearch } from '../page/code-sample/search.ts';
import { faqSectionSearch } from '../page/faq-section/search.ts';
import { featureGridSearch } from '../page/feature-grid/search.ts';
import { heroSearch } from '../page/hero/search.ts';
import { pricingTableSearch } from '../page/pricing-table/search.ts';
import { proseSearch } from '../page/prose/search.ts';
import { quoteSearch } from '../page/quote/search.ts';
import { simulationSectionSearch } from '../page/simulation-section/search.ts';
import { splitSearch } from '../page/split/search.ts';
import { statisticsSearch } from '../page/statistics/search.ts';
import type { BlockSearch } from '../surfaces/search.ts';
import type { BodyModels, PageModels } from './models.ts';

/** The searchable sections of each block. */
const bodySearch: { [Name in keyof BodyModels]: BlockSearch<BodyModels[Name]> } = {
  code: codeSearch,
  admonition: admonitionSearch,
  tabs: tabsSearch,
  steps: stepsSearch,
  table: tableSearch,
  apiTable: apiTableSearch,
  openApi: openApiSearch,
  facts: factsSearch,
  figure: figureSearch,
  diagram: diagramSearch,
  video: videoSearch,
  recording: recordingSearch,
  simulation: simulationSearch,
  cardGrid: cardGridSearch,
  faq: faqSearch,
  truncate: truncateSearch,
};

const pageSearch: { [Name in keyof PageModels]: BlockSearch<PageModels[Name]> } = {
  hero: heroSearch,
  split: splitSearch,
  featureGrid: featureGridSearch,
  capabilityGrid: capabilityGridSearch,
  codeSample: codeSampleSearch,
  simulationSection: simulationSectionSearch,
  pricingTable: pricingTableSearch,
  statistics: statisticsSearch,
  quote: quoteSearch,
  faqSection: faqSectionSearch,
  prose: proseSearch,
  callToAction: callToActionSearch,
};

const SEARCH = { ...bodySearch, ...pageSearch } as Record<string, BlockSearch<z.ZodType>>;

/** The search surface of a block; `undefined` for an unknown type. */
export const searchOf = ({ _type }: { _type: string }): BlockSearch<z.ZodType> | undefined =>
  Object.hasOwn(SEARCH, _type) ? SEARCH[_type] : undefined;
