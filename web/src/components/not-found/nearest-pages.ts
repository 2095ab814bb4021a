import type { SearchHit } from '#/components/search/hit.ts';
import { lastWordsOfPath } from './words-of-path.ts';

export interface NearestPage {
  /** Path without an anchor. */
  path: string;
  title: string;
  /** The part of the site that the page is in. */
  section: string;
}

/** From here on (0 to 1) two names count as one name and its misspelling. */
const ALIKE = 0.6;

/**
 * The pages that the hits stand on, each once, at most `limit`: those whose address ends nearly as the missing one's
 * does, most alike first, then the rest in the order of their best hits.
 *
 * @param missing the path that has no page
 */
export function nearestPages(hits: readonly SearchHit[], missing: string, limit: number): NearestPage[] {
  const pages = new Map<string, NearestPage & { likeness: number }>();
  for (const { url, hierarchy } of hits) {
    const path = url.replace(/[?#].*$/, '');
    const title = hierarchy.lvl1 ?? hierarchy.lvl0;
    if (!title || pages.has(path)) continue;
    const likeness = likenessOf(lastWordsOfPath(path), lastWordsOfPath(missing));
    pages.set(path, { path, title, section: hierarchy.lvl0 ?? '', likeness: likeness < ALIKE ? 0 : likeness });
  }
  return [...pages.values()]
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, limit)
    .map(({ path, title, section }) => ({ path, title, section }));
}

/** Share of common letter pairs, spaces left out (the coefficient of Sørensen and Dice): 0 for none, 1 for all. */
function likenessOf(one: string, other: string): number {
  const ones = pairsOf(one);
  const others = pairsOf(other);
  const common = [...ones].filter((pair) => others.has(pair)).length;
  return common === 0 ? 0 : (2 * common) / (ones.size + others.size);
}

function pairsOf(text: string): Set<string> {
  const letters = Array.from(text.toLowerCase().replaceAll(' ', ''));
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}
