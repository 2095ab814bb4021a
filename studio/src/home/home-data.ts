import { IGNORED_QUERIES_ID, SEARCH_REPORT_TYPE } from '@site/content/search/search-report';
import { PAGE_TYPES } from '@site/site/route-map';
import { entriesOf, RELEASES, titleAndPath, VERSION_PROJECTION } from '../content-lists/page-entry.ts';
import type { DocumentVersion, PageEntry, Release } from '../content-lists/page-entry.ts';
import { addUpReports, ANSWERS_PROJECTION, answerOf } from '../search-insights/unfound-searches.ts';
import type { InsightData, UnfoundSearch } from '../search-insights/unfound-searches.ts';

/** Types that staff edit. */
const EDITED_TYPES = [...PAGE_TYPES, 'siteSettings', 'docsSidebar', 'provider', 'redirect', 'searchSynonym'] as const;

/** Enough to find what one editor changed last among the changes of a team. */
const MAX_CHANGED = 60;
const MAX_LISTED = 50;
const REPORT_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Versions in releases with a time: scheduled, paused or failed. Others can have more versions than are listed. The lake would
 * read the releases again for each version if the filter contained them.
 */
const SCHEDULED = `({
  "names": releases::all()[
    state in ["scheduling", "scheduled"] || state == "active" && (metadata.cardinality == "one" || defined(error))
  ].name
} | {
  "versions": *[_type in $types && _id in path("versions.**") && string::split(_id, ".")[1] in ^.names]
    | order(_updatedAt desc)[0...${MAX_LISTED}]${VERSION_PROJECTION}
}).versions`;

const QUERY = `{
  "changed": *[_type in $types] | order(_updatedAt desc)[0...${MAX_CHANGED}]${VERSION_PROJECTION},
  "drafts": *[_type in $types && _id in path("drafts.**")] | order(_updatedAt desc)[0...${MAX_LISTED}]${VERSION_PROJECTION},
  "scheduled": ${SCHEDULED},
  "releases": ${RELEASES},
  "reports": *[_type == $reportType && date >= $since]{date, queries},
  "ignored": *[_id == $ignoredId][0].ignored,
  "pages": *[_type in $types && (count(alsoAnswers) > 0 || count(sectionAnswers) > 0)]{${ANSWERS_PROJECTION}},
  "synonyms": *[_type == "searchSynonym"]{_id, input, synonyms},
  "documentCount": count(*[_type in $types]),
  "isCounting": *[_id == "siteSettings"][0].countUnfoundSearches
}`;

/** What the first screen reads from the content lake. */
export interface HomeData extends InsightData {
  changed: DocumentVersion[];
  drafts: DocumentVersion[];
  scheduled: DocumentVersion[];
  releases: Release[] | null;
  documentCount: number;
}

export interface HomeLists {
  /** All documents by their last change. */
  changed: PageEntry[];
  drafts: PageEntry[];
  /** In the order in which they will be published or unpublished, with the titles and paths that they will have. */
  scheduled: PageEntry[];
  /** Searches that nothing answers yet, most frequent first. */
  searches: UnfoundSearch[];
  /** The number of documents that staff edit, with all their versions. */
  documentCount: number;
}

/** Options for `useLiveQuery`. */
export const homeQuery = (now = Date.now()) => ({
  query: QUERY,
  types: [...EDITED_TYPES, SEARCH_REPORT_TYPE],
  params: {
    types: EDITED_TYPES,
    reportType: SEARCH_REPORT_TYPE,
    since: new Date(now - (REPORT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10),
    ignoredId: IGNORED_QUERIES_ID,
  },
});

export function homeLists(data: HomeData): HomeLists {
  const { changed, drafts, scheduled, releases, reports, ignored, documentCount } = data;
  const versions = new Map([...changed, ...drafts, ...scheduled].map((version) => [version._id, version]));
  const entries = entriesOf([...versions.values()], releases ?? []).toSorted((a, b) =>
    b.changedAt.localeCompare(a.changedAt),
  );
  return {
    changed: entries,
    drafts: entries.filter(({ state }) => state === 'draft' || state === 'edited'),
    scheduled: entries
      .filter(({ state }) => state === 'scheduled' || state === 'paused' || state === 'unpublishing')
      .toSorted((a, b) => (a.publishAt ?? '').localeCompare(b.publishAt ?? ''))
      .map((entry) => (entry.scheduled ? { ...entry, ...titleAndPath(entry.scheduled) } : entry)),
    searches: addUpReports(reports).filter(
      ({ query }) => !ignored?.includes(query) && answerOf(query, data) === undefined,
    ),
    documentCount,
  };
}
