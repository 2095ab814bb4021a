import { words } from '../../text/words.ts';
import type { QueryPlan } from '../interpretation.ts';
import type { RankedPage } from '../rank.ts';

/**
 * If no page contains all important words of the query: the query with `<em>` around the words that the best page lacks, as
 * Algolia's `queryAfterRemoval`. Otherwise undefined.
 * @see https://www.algolia.com/doc/api-reference/api-parameters/removeWordsIfNoResults/
 */
export function markRemovedWords(query: string, plan: QueryPlan, pages: readonly RankedPage[]): string | undefined {
  const [best] = pages;
  if (!best || pages.some(({ matchedWords }) => !matchedWords.includes(false))) return undefined;
  const important = plan.words.flatMap(({ importance }, place) => (importance > 0 ? [place] : []));
  const removed = new Set(important.filter((_, word) => best.matchedWords[word] === false));
  let marked = '';
  let end = 0;
  for (const [place, [whole]] of words(query).entries()) {
    if (!removed.has(place)) continue;
    marked += `${query.slice(end, whole.start)}<em>${query.slice(whole.start, whole.end)}</em>`;
    end = whole.end;
  }
  return marked + query.slice(end);
}
