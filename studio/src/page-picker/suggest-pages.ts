import { getPublishedId } from 'sanity';
import { readSearch } from '../page-finder/read-search.ts';

/** A page document, published or as a draft. */
export interface PageDocument {
  _id: string;
  _type: string;
  title?: string | null;
  /** Path on the site. */
  path?: string | undefined;
  alsoAnswers?: string[] | null;
}

/** Pages to choose from: those that share words with the query first, then all others by title. */
export function suggestPages<Page extends PageDocument>(query: string, pages: readonly Page[], filter: string): Page[] {
  const byId = new Map<string, Page>();
  for (const page of pages) {
    const id = getPublishedId(page._id);
    if (id === page._id || !byId.has(id)) byId.set(id, { ...page, _id: id });
  }
  const words = wordsOf(query);
  return [...byId.values()]
    .filter((page) => matches(page, filter))
    .map((page) => {
      const own = wordsOf([page.title, page.path, ...(page.alsoAnswers ?? [])].join(' '));
      return { page, shared: [...words].filter((word) => own.has(word)).length };
    })
    .toSorted((a, b) => b.shared - a.shared || (a.page.title ?? '').localeCompare(b.page.title ?? ''))
    .map(({ page }) => page);
}

/** Whether the path of a page starts with the address, or its title or path has all words. */
function matches({ title, path = '' }: PageDocument, filter: string): boolean {
  const search = readSearch(filter);
  if (search.kind === 'path') return path.startsWith(search.path.slice(0, -1));
  const text = `${title ?? ''} ${path}`.toLowerCase();
  return search.words.every((word) => text.includes(word.toLowerCase()));
}

/** Words of at least three letters, without plural endings. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.map((word) => word.replace(/s$/, '')));
}
