import { heading, optionalParagraph, paragraph } from '@site/portable-text/text-block-builders';
import { describeSimulation } from '../../body/simulation/description.ts';
import type { PageBlockMarkdown } from '../../surfaces/markdown.ts';
import { actionsParagraph } from '../actions-paragraph.ts';
import type { simulationSectionModel } from './model.ts';

export const simulationSectionMarkdown: PageBlockMarkdown<typeof simulationSectionModel> = (block) => [
  heading(2, block.heading),
  ...optionalParagraph(block.text),
  paragraph(describeSimulation(block)),
  ...actionsParagraph(block.actions),
];
