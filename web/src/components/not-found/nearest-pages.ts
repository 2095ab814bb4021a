import type { PageResult } from '#/components/search/page-result.ts';
import { queryFromLastSegment } from './query-from-path.ts';

export interface NearestPage {
  /** Path without an anchor. */
  path: string;
  title: string;
  /** The section of the site that the page belongs to. */
  section: string;
}

/** Similarity, from 0 to 1, from which two names count as one name and its misspelling. */
const MISSPELLING_THRESHOLD = 0.6;

/**
 * The pages of the results, each once, at most `limit`: first those whose last path segment is similar to that of the
 * missing path, most similar first, then the rest in their order.
 *
 * @param missing the path that has no page
 */
export function nearestPages(results: readonly PageResult[], missing: string, limit: number): NearestPage[] {
  const pages = new Map<string, NearestPage & { similarity: number }>();
  for (const { path, kind, best } of results) {
    const title = best.hierarchy.lvl1 ?? kind;
    if (!title || pages.has(path)) continue;
    const similarity = similarityOf(queryFromLastSegment(path), queryFromLastSegment(missing));
    pages.set(path, {
      path,
      title,
      section: kind,
      similarity: similarity < MISSPELLING_THRESHOLD ? 0 : similarity,
    });
  }
  return [...pages.values()]
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, limit)
    .map(({ path, title, section }) => ({ path, title, section }));
}

/** The Sørensen–Dice coefficient of the letter pairs of two texts, spaces ignored, from 0 to 1. */
function similarityOf(one: string, other: string): number {
  const onePairs = letterPairs(one);
  const otherPairs = letterPairs(other);
  const common = [...onePairs].filter((pair) => otherPairs.has(pair)).length;
  return common === 0 ? 0 : (2 * common) / (onePairs.size + otherPairs.size);
}

function letterPairs(text: string): Set<string> {
  const letters = Array.from(text.toLowerCase().replaceAll(' ', ''));
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}
