import type { z } from 'zod';
import { admonitionMarkdown } from '../body/admonition/markdown.ts';
import { apiTableMarkdown } from '../body/api-table/markdown.ts';
import { factsMarkdown } from '../body/facts/markdown.ts';
import { cardGridMarkdown } from '../body/card-grid/markdown.ts';
import { codeMarkdown } from '../body/code/markdown.ts';
import { diagramMarkdown } from '../body/diagram/markdown.ts';
import { faqMarkdown } from '../body/faq/markdown.ts';
import { figureMarkdown } from '../body/figure/markdown.ts';
import { openApiMarkdown } from '../body/open-api/markdown.ts';
import { recordingMarkdown } from '../body/recording/markdown.ts';
import { simulationMarkdown } from '../body/simulation/markdown.ts';
import { stepsMarkdown } from '../body/steps/markdown.ts';
import { tableMarkdown } from '../body/table/markdown.ts';
import { tabsMarkdown } from '../body/tabs/markdown.ts';
import { truncateMarkdown } from '../body/truncate/markdown.ts';
import { videoMarkdown } from '../body/video/markdown.ts';
import { callToActionMarkdown } from '../page/call-to-action/markdown.ts';
import { capabilityGridMarkdown } from '../page/capability-grid/markdown.ts';
import { codeSampleMarkdown } from '../page/code-sample/markdown.ts';
import { faqSectionMarkdown } from '../page/faq-section/markdown.ts';
import { featureGridMarkdown } from '../page/feature-grid/markdown.ts';
import { heroMarkdown } from '../page/hero/markdown.ts';
import { pricingTableMarkdown } from '../page/pricing-table/markdown.ts';
import { proseMarkdown } from '../page/prose/markdown.ts';
import { quoteMarkdown } from '../page/quote/markdown.ts';
import { simulationSectionMarkdown } from '../page/simulation-section/markdown.ts';
import { splitMarkdown } from '../page/split/markdown.ts';
import { statisticsMarkdown } from '../page/statistics/markdown.ts';
import type { BodyBlockMarkdown, PageBlockMarkdown } from '../surfaces/markdown.ts';
import type { BodyModels, PageModels } from './models.ts';

/** How each block of rich text is read from and written to Markdown. */
export const bodyMarkdown: { [Name in keyof BodyModels]: BodyBlockMarkdown<BodyModels[Name]> } = {
  code: codeMarkdown,
  admonition: admonitionMarkdown,
  tabs: tabsMarkdown,
  steps: stepsMarkdown,
  table: tableMarkdown,
  apiTable: apiTableMarkdown,
  openApi: openApiMarkdown,
  facts: factsMarkdown,
  figure: figureMarkdown,
  diagram: diagramMarkdown,
  video: videoMarkdown,
  recording: recordingMarkdown,
  simulation: simulationMarkdown,
  cardGrid: cardGridMarkdown,
  faq: faqMarkdown,
  truncate: truncateMarkdown,
};

/** How each page block is written as rich text. */
const pageMarkdown: { [Name in keyof PageModels]: PageBlockMarkdown<PageModels[Name]> } = {
  hero: heroMarkdown,
  split: splitMarkdown,
  featureGrid: featureGridMarkdown,
  capabilityGrid: capabilityGridMarkdown,
  codeSample: codeSampleMarkdown,
  simulationSection: simulationSectionMarkdown,
  pricingTable: pricingTableMarkdown,
  statistics: statisticsMarkdown,
  quote: quoteMarkdown,
  faqSection: faqSectionMarkdown,
  prose: proseMarkdown,
  callToAction: callToActionMarkdown,
};

/** The Markdown surface of a block of rich text; `undefined` for an unknown type. */
export const bodyMarkdownOf = ({ _type }: { readonly _type: string }): BodyBlockMarkdown<z.ZodType> | undefined =>
  Object.hasOwn(bodyMarkdown, _type) ? bodyMarkdown[_type as keyof BodyModels] : undefined;

export const pageMarkdownOf = ({ _type }: { _type: keyof PageModels }): PageBlockMarkdown<z.ZodType> =>
  pageMarkdown[_type];
