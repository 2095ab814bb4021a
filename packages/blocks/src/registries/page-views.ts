import { callToActionView } from '../page/call-to-action/view.tsx';
import { capabilityGridView } from '../page/capability-grid/view.tsx';
import { codeSampleView } from '../page/code-sample/view.tsx';
import { faqSectionView } from '../page/faq-section/view.tsx';
import { featureGridView } from '../page/feature-grid/view.tsx';
import { heroView } from '../page/hero/view.tsx';
import { pricingTableView } from '../page/pricing-table/view.tsx';
import { proseView } from '../page/prose/view.tsx';
import { quoteView } from '../page/quote/view.tsx';
import { simulationSectionView } from '../page/simulation-section/view.tsx';
import { splitView } from '../page/split/view.tsx';
import { statisticsView } from '../page/statistics/view.tsx';
import type { PageView } from '../surfaces/view.ts';
import type { PageModels } from './models.ts';

/**
 * The view of each page block. Separate from the views of rich text, because page blocks import style sheets that pages
 * without sections must not load.
 */
export const pageViews: { [Name in keyof PageModels]: PageView<PageModels[Name]> } = {
  hero: heroView,
  split: splitView,
  featureGrid: featureGridView,
  capabilityGrid: capabilityGridView,
  codeSample: codeSampleView,
  simulationSection: simulationSectionView,
  pricingTable: pricingTableView,
  statistics: statisticsView,
  quote: quoteView,
  faqSection: faqSectionView,
  prose: proseView,
  callToAction: callToActionView,
};
