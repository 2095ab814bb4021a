import { textBlockSchema } from '@site/portable-text/text-block';
import type { AnyForm } from '@site/portable-text/rich-text';
import { z } from 'zod';
import { admonitionModel } from '../body/admonition/model.ts';
import { apiTableModel } from '../body/api-table/model.ts';
import { factsModel } from '../body/facts/model.ts';
import { cardGridModel } from '../body/card-grid/model.ts';
import { codeModel } from '../body/code/model.ts';
import { diagramModel } from '../body/diagram/model.ts';
import { faqModel } from '../body/faq/model.ts';
import { figureModel } from '../body/figure/model.ts';
import { openApiModel } from '../body/open-api/model.ts';
import { recordingModel } from '../body/recording/model.ts';
import { simulationModel } from '../body/simulation/model.ts';
import { stepsModel } from '../body/steps/model.ts';
import { tableModel } from '../body/table/model.ts';
import { tabsModel } from '../body/tabs/model.ts';
import { truncateModel } from '../body/truncate/model.ts';
import { videoModel } from '../body/video/model.ts';
import { callToActionModel } from '../page/call-to-action/model.ts';
import { capabilityGridModel } from '../page/capability-grid/model.ts';
import { codeSampleModel } from '../page/code-sample/model.ts';
import { faqSectionModel } from '../page/faq-section/model.ts';
import { featureGridModel } from '../page/feature-grid/model.ts';
import { heroModel } from '../page/hero/model.ts';
import { pricingTableModel } from '../page/pricing-table/model.ts';
import { proseModel } from '../page/prose/model.ts';
import { quoteModel } from '../page/quote/model.ts';
import { simulationSectionModel } from '../page/simulation-section/model.ts';
import { splitModel } from '../page/split/model.ts';
import { statisticsModel } from '../page/statistics/model.ts';
import { bindBlockSchema, bodyField, outlineOf } from '../rich-text.ts';
import type { BlockOutline } from '../rich-text.ts';

/** The blocks of rich text, by `_type`. The other registries have the same keys, or they do not compile. */
export const bodyModels = {
  code: codeModel,
  admonition: admonitionModel,
  tabs: tabsModel,
  steps: stepsModel,
  table: tableModel,
  apiTable: apiTableModel,
  openApi: openApiModel,
  facts: factsModel,
  figure: figureModel,
  diagram: diagramModel,
  video: videoModel,
  recording: recordingModel,
  simulation: simulationModel,
  cardGrid: cardGridModel,
  faq: faqModel,
  truncate: truncateModel,
} as const;

/** The sections of marketing pages, by `_type`. */
export const pageModels = {
  hero: heroModel,
  split: splitModel,
  featureGrid: featureGridModel,
  capabilityGrid: capabilityGridModel,
  codeSample: codeSampleModel,
  simulationSection: simulationSectionModel,
  pricingTable: pricingTableModel,
  statistics: statisticsModel,
  quote: quoteModel,
  faqSection: faqSectionModel,
  prose: proseModel,
  callToAction: callToActionModel,
} as const;

export type BodyModels = typeof bodyModels;
export type PageModels = typeof pageModels;
export type BodyBlockName = keyof BodyModels;
export type PageBlockName = keyof PageModels;

/** A block with its links and images resolved. */
export type BodyBlock<Name extends BodyBlockName = BodyBlockName> = {
  [Key in Name]: z.infer<BodyModels[Key]>;
}[Name];
export type PageBlock<Name extends PageBlockName = PageBlockName> = {
  [Key in Name]: z.infer<PageModels[Key]>;
}[Name];

/** A block in any form, such as a draft in the content lake. */
export type PageBlockInput = AnyForm<z.input<PageModels[PageBlockName]>>;

bindBlockSchema(z.discriminatedUnion('_type', [textBlockSchema, ...members(bodyModels)]));

/** The body of a document. */
export const bodySchema = bodyField();

/** The sections of a marketing page. */
export const pageBlocksSchema: z.ZodType<PageBlock[]> = z.array(z.discriminatedUnion('_type', members(pageModels)));

/** Whether a block has the type `name`. */
export const isBodyBlock = <Name extends BodyBlockName>(
  block: { _type: string },
  name: Name,
): block is BodyBlock<Name> => block._type === name;

const MODELS: Readonly<Record<string, z.ZodObject>> = { ...bodyModels, ...pageModels };

/** The outline of a block of any type; an unknown type has none. */
export function outlineOfBlock(block: { readonly _type: string }): BlockOutline | undefined {
  const model = Object.hasOwn(MODELS, block._type) ? MODELS[block._type] : undefined;
  return model && outlineOf(model, block);
}

function members<Model extends z.ZodObject>(models: Record<string, Model>): [Model, ...Model[]] {
  return Object.values(models) as [Model, ...Model[]];
}
