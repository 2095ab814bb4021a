import { admonitionView } from '../body/admonition/view.tsx';
import { apiTableView } from '../body/api-table/view.tsx';
import { factsView } from '../body/facts/view.tsx';
import { cardGridView } from '../body/card-grid/view.tsx';
import { codeView } from '../body/code/view.tsx';
import { diagramView } from '../body/diagram/view.tsx';
import { faqView } from '../body/faq/view.tsx';
import { figureView } from '../body/figure/view.tsx';
import { stepsView } from '../body/steps/view.tsx';
import { tableView } from '../body/table/view.tsx';
import { tabsView } from '../body/tabs/view.tsx';
import { truncateView } from '../body/truncate/view.tsx';
import { videoView } from '../body/video/view.tsx';
import { callToActionView } from '../page/call-to-action/view.tsx';
import { capabilityGridView } from '../page/capability-grid/view.tsx';
import { codeSampleView } from '../page/code-sample/view.tsx';
import { faqSectionView } from '../page/faq-section/view.tsx';
import { featureGridView } from '../page/feature-grid/view.tsx';
import { heroView } from '../page/hero/view.tsx';
import { pricingTableView } from '../page/pricing-table/view.tsx';
import { proseView } from '../page/prose/view.tsx';
import { quoteView } from '../page/quote/view.tsx';
import { splitView } from '../page/split/view.tsx';
import { statisticsView } from '../page/statistics/view.tsx';
import type { BodyView, PageView } from '../surfaces/view.ts';
import type { BodyModels, PageModels } from './models.ts';

/** The HTML of each block of rich text. */
export const bodyViews: { [Name in keyof BodyModels]: BodyView<BodyModels[Name]> } = {
  code: codeView,
  admonition: admonitionView,
  tabs: tabsView,
  steps: stepsView,
  table: tableView,
  apiTable: apiTableView,
  facts: factsView,
  figure: figureView,
  diagram: diagramView,
  video: videoView,
  cardGrid: cardGridView,
  faq: faqView,
  truncate: truncateView,
};

/** The HTML of each page block. */
export const pageViews: { [Name in keyof PageModels]: PageView<PageModels[Name]> } = {
  hero: heroView,
  split: splitView,
  featureGrid: featureGridView,
  capabilityGrid: capabilityGridView,
  codeSample: codeSampleView,
  pricingTable: pricingTableView,
  statistics: statisticsView,
  quote: quoteView,
  faqSection: faqSectionView,
  prose: proseView,
  callToAction: callToActionView,
};
