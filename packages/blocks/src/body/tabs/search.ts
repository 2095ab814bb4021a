import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import type { tabsModel } from './model.ts';

export const tabsSearch: BlockSearch<typeof tabsModel> = ({ tabs }, { sectionsOf }) =>
  tabs.flatMap(({ label, body }) => [...textSection(label), ...sectionsOf(body)]);
