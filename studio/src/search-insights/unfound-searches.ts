import type { SearchReport } from '@site/content/search/search-report';

/** A page document, published or as a draft. */
export interface PageDocument {
  _id: string;
  _type: string;
  title?: string | null;
  slug?: string | null;
  alsoAnswers?: string[] | null;
}

interface SynonymDocument {
  _id: string;
  input?: string | null;
  synonyms?: string[] | null;
}

/** What the tool reads from the content lake. */
export interface InsightData {
  reports: SearchReport[];
  ignored: string[] | null;
  pages: PageDocument[];
  synonyms: SynonymDocument[];
  isCounting: boolean | null;
}

/** A query that visitors did not find an answer to. */
export interface UnfoundSearch {
  query: string;
  withoutResults: number;
  withoutClick: number;
  /** Date of the last report that contains it, such as `2026-11-22`. */
  lastSeen: string;
}

/** A document that answers a query, and whether it is published. */
export interface Answer {
  id: string;
  type: string;
  title: string;
  isPublished: boolean;
}

/** Queries seen less often are usually typing errors, or made up. */
const MIN_TIMES = 2;

const timesOf = ({ withoutResults, withoutClick }: UnfoundSearch) => withoutResults + withoutClick;

/** Adds up the reports of several days; most frequent first. */
export function addUpReports(reports: readonly SearchReport[]): UnfoundSearch[] {
  const searches = new Map<string, UnfoundSearch>();
  for (const { date, queries } of reports) {
    for (const { query, withoutResults, withoutClick } of queries) {
      const known = searches.get(query) ?? { query, withoutResults: 0, withoutClick: 0, lastSeen: date };
      searches.set(query, {
        query,
        withoutResults: known.withoutResults + withoutResults,
        withoutClick: known.withoutClick + withoutClick,
        lastSeen: known.lastSeen > date ? known.lastSeen : date,
      });
    }
  }
  return [...searches.values()]
    .filter((search) => timesOf(search) >= MIN_TIMES)
    .toSorted((a, b) => timesOf(b) - timesOf(a) || b.lastSeen.localeCompare(a.lastSeen));
}

/** The page or synonym that already contains a query. A draft only counts if nothing is published. */
export function answerOf(query: string, { pages, synonyms }: InsightData): Answer | undefined {
  const has = (texts: readonly (string | null | undefined)[]) =>
    texts.some((text) => typeof text === 'string' && text.trim().toLowerCase() === query);
  const answers = [
    ...pages
      .filter(({ alsoAnswers }) => has(alsoAnswers ?? []))
      .map(({ _id, _type, title }) => answer(_id, _type, title ?? 'Untitled')),
    ...synonyms
      .filter(({ input, synonyms: words }) => has([input, ...(words ?? [])]))
      .map(({ _id, input, synonyms: words }) =>
        answer(_id, 'searchSynonym', [input, ...(words ?? [])].filter(Boolean).join(', ')),
      ),
  ];
  return answers.find(({ isPublished }) => isPublished) ?? answers[0];
}

function answer(id: string, type: string, title: string): Answer {
  return { id: publishedId(id), type, title, isPublished: publishedId(id) === id };
}

/** Pages to choose from: those that share words with the query first, then all others by title. */
export function suggestPages(query: string, pages: readonly PageDocument[], filter: string): PageDocument[] {
  const byId = new Map<string, PageDocument>();
  for (const page of pages) {
    const id = publishedId(page._id);
    if (id === page._id || !byId.has(id)) byId.set(id, { ...page, _id: id });
  }
  const words = wordsOf(query);
  const needle = filter.trim().toLowerCase();
  return [...byId.values()]
    .filter(({ title, slug }) => `${title ?? ''} ${slug ?? ''}`.toLowerCase().includes(needle))
    .map((page) => {
      const own = wordsOf([page.title, page.slug, ...(page.alsoAnswers ?? [])].join(' '));
      return { page, shared: [...words].filter((word) => own.has(word)).length };
    })
    .toSorted((a, b) => b.shared - a.shared || (a.page.title ?? '').localeCompare(b.page.title ?? ''))
    .map(({ page }) => page);
}

/** The id of a document without the prefix of a draft or a release. */
function publishedId(id: string): string {
  return id.replace(/^(?:drafts\.|versions\.[^.]+\.)/, '');
}

/** Words of at least three letters, without plural endings. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.map((word) => word.replace(/s$/, '')));
}
