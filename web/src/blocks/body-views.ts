import type { BodyBlockName } from '@site/blocks/registries/models';
import { admonitionView } from './admonition/view.tsx';
import { apiTableView } from './api-table/view.tsx';
import type { BodyView } from './body-view.ts';
import { cardGridView } from './card-grid/view.tsx';
import { codeView } from './code/view.tsx';
import { diagramView } from './diagram/view.tsx';
import { faqView } from './faq/view.tsx';
import { figureView } from './figure/view.tsx';
import { stepsView } from './steps/view.tsx';
import { tableView } from './table/view.tsx';
import { tabsView } from './tabs/view.tsx';
import { truncateView } from './truncate/view.ts';
import { videoView } from './video/view.tsx';

/** The HTML of every custom block of a body. */
export const bodyViews: { [Name in BodyBlockName]: BodyView<Name> } = {
  code: codeView,
  admonition: admonitionView,
  tabs: tabsView,
  table: tableView,
  figure: figureView,
  video: videoView,
  diagram: diagramView,
  steps: stepsView,
  cardGrid: cardGridView,
  apiTable: apiTableView,
  faq: faqView,
  truncate: truncateView,
};
