import { admonitionSamples } from '../body/admonition/sample.ts';
import { apiTableSamples } from '../body/api-table/sample.ts';
import { factsSamples } from '../body/facts/sample.ts';
import { cardGridSamples } from '../body/card-grid/sample.ts';
import { codeSamples } from '../body/code/sample.ts';
import { diagramSamples } from '../body/diagram/sample.ts';
import { faqSamples } from '../body/faq/sample.ts';
import { figureSamples } from '../body/figure/sample.ts';
import { openApiSamples } from '../body/open-api/sample.ts';
import { recordingSamples } from '../body/recording/sample.ts';
import { simulationSamples } from '../body/simulation/sample.ts';
import { stepsSamples } from '../body/steps/sample.ts';
import { tableSamples } from '../body/table/sample.ts';
import { tabsSamples } from '../body/tabs/sample.ts';
import { truncateSamples } from '../body/truncate/sample.ts';
import { videoSamples } from '../body/video/sample.ts';
import { callToActionSamples } from '../page/call-to-action/sample.ts';
import { capabilityGridSamples } from '../page/capability-grid/sample.ts';
import { codeSampleSamples } from '../page/code-sample/sample.ts';
import { faqSectionSamples } from '../page/faq-section/sample.ts';
import { featureGridSamples } from '../page/feature-grid/sample.ts';
import { heroSamples } from '../page/hero/sample.ts';
import { pricingTableSamples } from '../page/pricing-table/sample.ts';
import { proseSamples } from '../page/prose/sample.ts';
import { quoteSamples } from '../page/quote/sample.ts';
import { simulationSectionSamples } from '../page/simulation-section/sample.ts';
import { splitSamples } from '../page/split/sample.ts';
import { statisticsSamples } from '../page/statistics/sample.ts';
import type { BlockSamples } from '../surfaces/samples.ts';
import type { BodyModels, PageModels } from './models.ts';

/** Samples of each block of rich text. */
export const bodySamples: { [Name in keyof BodyModels]: BlockSamples<BodyModels[Name]> } = {
  code: codeSamples,
  admonition: admonitionSamples,
  tabs: tabsSamples,
  steps: stepsSamples,
  table: tableSamples,
  apiTable: apiTableSamples,
  openApi: openApiSamples,
  facts: factsSamples,
  figure: figureSamples,
  diagram: diagramSamples,
  video: videoSamples,
  recording: recordingSamples,
  simulation: simulationSamples,
  cardGrid: cardGridSamples,
  faq: faqSamples,
  truncate: truncateSamples,
};

/** Samples of each page block, in the order of a page. */
export const pageSamples: { [Name in keyof PageModels]: BlockSamples<PageModels[Name]> } = {
  hero: heroSamples,
  statistics: statisticsSamples,
  split: splitSamples,
  codeSample: codeSampleSamples,
  simulationSection: simulationSectionSamples,
  capabilityGrid: capabilityGridSamples,
  featureGrid: featureGridSamples,
  quote: quoteSamples,
  pricingTable: pricingTableSamples,
  prose: proseSamples,
  faqSection: faqSectionSamples,
  callToAction: callToActionSamples,
};
