import { includesPhrase } from '@site/content/search/answers';
import type { SearchReport } from '@site/content/search/search-report';
import { getPublishedId } from 'sanity';
import type { PageDocument } from '../page-picker/suggest-pages.ts';

interface SynonymDocument {
  _id: string;
  input?: string | null;
  synonyms?: string[] | null;
}

/** The fields of a page in a query for {@link InsightData}: its title and all of its answers. */
export const ANSWERS_PROJECTION =
  '_id, _type, "title": coalesce(title, name), alsoAnswers, "sectionAnswers": sectionAnswers[].answers[]';

interface AnsweringPage extends PageDocument {
  /** The answers of all sections of the page. */
  sectionAnswers?: string[] | null;
}

/** What the tool reads from the content lake. */
export interface InsightData {
  reports: SearchReport[];
  ignored: string[] | null;
  pages: AnsweringPage[];
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

/**
 * The page or synonym that already answers a query. A synonym with an input only affects searches for that. A draft only counts if
 * nothing is published.
 */
export function answerOf(query: string, { pages, synonyms }: InsightData): Answer | undefined {
  const answers = [
    ...pages
      .filter(({ alsoAnswers, sectionAnswers }) =>
        includesPhrase([...(alsoAnswers ?? []), ...(sectionAnswers ?? [])], query),
      )
      .map(({ _id, _type, title }) => answer(_id, _type, title ?? 'Untitled')),
    ...synonyms
      .filter(({ input, synonyms: words }) => includesPhrase(input ? [input] : (words ?? []), query))
      .map(({ _id, input, synonyms: words }) =>
        answer(_id, 'searchSynonym', [input, ...(words ?? [])].filter(Boolean).join(', ')),
      ),
  ];
  return answers.find(({ isPublished }) => isPublished) ?? answers[0];
}

function answer(id: string, type: string, title: string): Answer {
  return { id: getPublishedId(id), type, title, isPublished: getPublishedId(id) === id };
}
