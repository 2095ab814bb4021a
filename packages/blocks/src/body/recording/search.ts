import { textSection } from '../../surfaces/search.ts';
import type { BlockSearch } from '../../surfaces/search.ts';
import { paragraphsOf } from './model.ts';
import type { recordingModel } from './model.ts';

/** The title with the chapters, and each paragraph of the transcript. */
export const recordingSearch: BlockSearch<typeof recordingModel> = ({ title, chapters, transcript }) => [
  ...textSection(title, ...chapters.map((chapter) => chapter.title)),
  ...paragraphsOf(transcript).flatMap((paragraph) => textSection(paragraph)),
];
