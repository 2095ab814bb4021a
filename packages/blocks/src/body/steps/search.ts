import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { stepsModel } from './model.ts';

export const stepsSearch: BlockSearch<typeof stepsModel> = ({ steps }, { sectionsOf }) =>
  steps.flatMap(({ title, body }) => [...textSection(title), ...sectionsOf(body)]);
