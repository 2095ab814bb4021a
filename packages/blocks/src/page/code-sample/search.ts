import { codeSection, headingSection, textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { codeSampleModel } from './model.ts';

export const codeSampleSearch: BlockSearch<typeof codeSampleModel> = (block, context) => [
  ...headingSection(block, context),
  ...textSection(block.text),
  ...block.samples.flatMap(({ label, code }) => [...textSection(label), ...codeSection(code)]),
];
