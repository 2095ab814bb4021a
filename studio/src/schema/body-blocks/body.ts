import type { BodyBlockName } from '@site/blocks/registries/models';
import { defineArrayMember, defineType } from 'sanity';
import type { SchemaTypeDefinition } from 'sanity';
import { textBlock } from '../objects/text-block.ts';
import { admonitionType } from './admonition.ts';
import { apiRowType, apiTableType } from './api-table.ts';
import { cardGridType, cardType } from './card-grid.ts';
import { codeType } from './code.ts';
import { diagramType } from './diagram.ts';
import { faqItemType, faqType } from './faq.ts';
import { figureType } from './figure.ts';
import { stepType, stepsType } from './steps.ts';
import { tableCellType, tableRowType, tableType } from './table.ts';
import { tabType, tabsType } from './tabs.ts';
import { truncateType } from './truncate.ts';
import { videoType } from './video.ts';

/** The blocks of a body, in the order of the editor’s menu. A missing or surplus one is a compile error. */
export const bodyBlockTypes = {
  code: codeType,
  admonition: admonitionType,
  tabs: tabsType,
  steps: stepsType,
  table: tableType,
  apiTable: apiTableType,
  figure: figureType,
  diagram: diagramType,
  video: videoType,
  cardGrid: cardGridType,
  faq: faqType,
  truncate: truncateType,
} as const satisfies { [Name in BodyBlockName]: SchemaTypeDefinition & { name: Name } };

/** Text with its blocks, nested where a block holds a body itself. */
export const bodyType = defineType({
  name: 'body',
  title: 'Text',
  type: 'array',
  of: [textBlock, ...Object.values(bodyBlockTypes).map(({ name }) => defineArrayMember({ type: name }))],
});

/** What the blocks are made of. */
export const bodyBlockParts = [tabType, stepType, tableRowType, tableCellType, cardType, apiRowType, faqItemType];
