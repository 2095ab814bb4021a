import { admonitionView } from '../body/admonition/view.tsx';
import { apiTableView } from '../body/api-table/view.tsx';
import { factsView } from '../body/facts/view.tsx';
import { cardGridView } from '../body/card-grid/view.tsx';
import { codeView } from '../body/code/view.tsx';
import { diagramView } from '../body/diagram/view.tsx';
import { faqView } from '../body/faq/view.tsx';
import { figureView } from '../body/figure/view.tsx';
import { openApiView } from '../body/open-api/view.tsx';
import { recordingView } from '../body/recording/view.tsx';
import { simulationView } from '../body/simulation/view.tsx';
import { stepsView } from '../body/steps/view.tsx';
import { tableView } from '../body/table/view.tsx';
import { tabsView } from '../body/tabs/view.tsx';
import { truncateView } from '../body/truncate/view.tsx';
import { videoView } from '../body/video/view.tsx';
import type { BodyView } from '../surfaces/view.ts';
import type { BodyModels } from './models.ts';

/** The view of each block of rich text. */
export const bodyViews: { [Name in keyof BodyModels]: BodyView<BodyModels[Name]> } = {
  code: codeView,
  admonition: admonitionView,
  tabs: tabsView,
  steps: stepsView,
  table: tableView,
  apiTable: apiTableView,
  openApi: openApiView,
  facts: factsView,
  figure: figureView,
  diagram: diagramView,
  video: videoView,
  recording: recordingView,
  simulation: simulationView,
  cardGrid: cardGridView,
  faq: faqView,
  truncate: truncateView,
};
