import type { SearchHit } from './hit.ts';

/** The hits of one page. */
export interface PageResult {
  /** Path of the page, without an anchor. */
  path: string;
  /** The section of the site that the page belongs to. */
  kind: string;
  /** The hit to show. */
  best: SearchHit;
  /** Hits in other sections of the page, best first. */
  more: SearchHit[];
}

const pathOfHit = ({ url }: Pick<SearchHit, 'url'>) => url.replace(/[?#].*$/, '');

/**
 * Groups hits by page, in the order of each page's best hit. Each section of a page is in it once: of its hits, the one
 * with the matching text is shown rather than the one with the heading, unless the text is code.
 */
export function groupByPage(hits: readonly SearchHit[]): PageResult[] {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const path = pathOfHit(hit);
    const sections = pages.get(path) ?? [];
    const index = sections.findIndex(({ url }) => url === hit.url);
    const shown = sections[index];
    if (!shown) sections.push(hit);
    else if (shown.type !== 'content' && hit.type === 'content' && !(hit.isCode && shown.excerpt))
      sections[index] = withSnippetOf(hit, shown);
    pages.set(path, sections);
  }
  return [...pages].flatMap(([path, [best, ...more]]) =>
    best ? [{ path, kind: best.hierarchy.lvl0 ?? '', best, more }] : [],
  );
}

/** A text of a section, in the place of the hit of its heading: under the same heading, with the same id. */
function withSnippetOf(text: SearchHit, heading: SearchHit): SearchHit {
  return { ...text, objectID: heading.objectID, ...highlightsOf(heading) };
}

const highlightsOf = ({ _highlightResult }: SearchHit) => (_highlightResult ? { _highlightResult } : {});

export interface ResultGroup {
  /** The section of the site. */
  title: string;
  pages: PageResult[];
}

/**
 * Groups results by section of the site, in the order of each group's best page, with at most `limit` hits in each. The best
 * page of all is shown with two more of its hits; in other groups, further hits of the best page fill free places.
 */
export function groupByKind(results: readonly PageResult[], limit: number): ResultGroup[] {
  const groups = new Map<string, PageResult[]>();
  for (const result of results) groups.set(result.kind, [...(groups.get(result.kind) ?? []), result]);
  return [...groups].map(([title, pages], group) => {
    const reserved = group === 0 ? Math.min(MORE_OF_BEST_PAGE, pages[0]?.more.length ?? 0) : 0;
    const shown = pages.slice(0, limit - reserved);
    const free = Math.min(MORE_OF_BEST_PAGE, limit - shown.length);
    return {
      title,
      pages: shown.map((page, index) => ({ ...page, more: page.more.slice(0, index === 0 ? free : 0) })),
    };
  });
}

const MORE_OF_BEST_PAGE = 2;
