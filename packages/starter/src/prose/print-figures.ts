import { figuresOf } from './check-prose.ts';
import { readProse } from './prose-pages.ts';

/** Prints the length of sentences and the share of passive ones, for each area. */
export function printProseFigures(): void {
  const pages = readProse();
  const areas = Map.groupBy(pages, ({ area }) => area);
  console.table(
    [...areas].map(([area, members]) => {
      const { sentences, averageWords, longestWords, passiveShare } = figuresOf(
        members.flatMap((page) => page.sentences),
      );
      return {
        area,
        pages: members.length,
        sentences,
        'words per sentence': averageWords.toFixed(1),
        'longest sentence': longestWords,
        'passive sentences': `${Math.round(passiveShare * 100)} %`,
      };
    }),
  );
}
