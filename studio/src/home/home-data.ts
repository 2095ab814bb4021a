import { IGNORED_QUERIES_ID, SEARCH_REPORT_TYPE } from '@site/content/search/search-report';
import { PAGE_TYPES } from '@site/site/route-map';
import { getPublishedId, getVersionFromId } from 'sanity';
import { entriesOf, RELEASES, titleAndPath, VERSION_PROJECTION } from '../content-lists/page-entry.ts';
import type { DocumentVersion, PageEntry, Release } from '../content-lists/page-entry.ts';
import { addUpReports, ANSWERS_PROJECTION, answerOf } from '../search-insights/unfound-searches.ts';
import type { InsightData, UnfoundSearch } from '../search-insights/unfound-searches.ts';

/** Types that staff edit. */
const EDITED_TYPES = [...PAGE_TYPES, 'siteSettings', 'docsSidebar', 'provider', 'redirect', 'searchSynonym'] as const;

/** Enough to find what one editor changed last among the changes of a team. */
const MAX_CHANGED = 60;
const MAX_LISTED = 50;
const MAX_IN_RELEASES = 100;
const REPORT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whether a release has a time: it is scheduled, paused or failed. */
const HAS_TIME =
  'state in ["scheduling", "scheduled"] || state == "active" && (metadata.cardinality == "one" || defined(error))';

/** Versions in some releases. The lake would read the releases again for each version if the filter contained them. */
const versionsIn = (releases: string, max: number) => `({ "names": ${releases}.name } | {
  "versions": *[_type in $types && _id in path("versions.**") && string::split(_id, ".")[1] in ^.names]
    | order(_updatedAt desc)[0...${max}]${VERSION_PROJECTION}
}).versions`;

const QUERY = `{
  "changed": *[_type in $types && !(_id in path("versions.**"))]
    | order(_updatedAt desc)[0...${MAX_CHANGED}]${VERSION_PROJECTION},
  "drafts": *[_type in $types && _id in path("drafts.**")] | order(_updatedAt desc)[0...${MAX_LISTED}]${VERSION_PROJECTION},
  "scheduled": ${versionsIn(`releases::all()[${HAS_TIME}]`, MAX_LISTED)},
  "inReleases": ${versionsIn(`releases::all()[state == "active" && !(${HAS_TIME})]`, MAX_IN_RELEASES)},
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
  /** Versions in releases without a time. */
  inReleases: DocumentVersion[];
  releases: Release[] | null;
  documentCount: number;
}

/** A document, or its version in a release without a time. */
export interface HomeEntry extends PageEntry {
  /** The id of the document, or of the version in the release. */
  key: string;
  /** The release without a time whose version the entry is. */
  openRelease?: { name: string; title: string };
}

export interface HomeLists {
  /** By their last change. */
  changed: HomeEntry[];
  /** Documents with drafts, and those that exist only in releases. */
  drafts: HomeEntry[];
  /** In the order in which they will be published or unpublished, with the titles and paths that they will have. */
  scheduled: HomeEntry[];
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
  const { changed, drafts, scheduled, inReleases, releases, reports, ignored, documentCount } = data;
  const versions = new Map([...changed, ...drafts, ...scheduled].map((version) => [version._id, version]));
  const documents = entriesOf([...versions.values()], releases ?? []).map((entry) => ({ ...entry, key: entry.id }));
  const titles = new Map(releases?.map(({ name, title }) => [name, title]));
  const byChange = (entries: HomeEntry[]) => entries.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt));
  return {
    changed: byChange([...documents, ...inReleases.map((version) => entryInRelease(version, titles))]),
    drafts: byChange([
      ...documents.filter(({ state }) => state === 'draft' || state === 'edited'),
      ...inReleases.filter(({ live, draft }) => !live && !draft).map((version) => entryInRelease(version, titles)),
    ]),
    scheduled: documents
      .filter(({ state }) => state === 'scheduled' || state === 'paused' || state === 'unpublishing')
      .toSorted((a, b) => (a.publishAt ?? '').localeCompare(b.publishAt ?? ''))
      .map((entry) => (entry.scheduled ? { ...entry, ...titleAndPath(entry.scheduled) } : entry)),
    searches: addUpReports(reports).filter(
      ({ query }) => !ignored?.includes(query) && answerOf(query, data) === undefined,
    ),
    documentCount,
  };
}

/** @param titles of releases, by their names */
function entryInRelease(version: DocumentVersion, titles: ReadonlyMap<string, string | null | undefined>): HomeEntry {
  const { _id, _type, _updatedAt, isRemoval, live } = version;
  const name = getVersionFromId(_id) ?? '';
  return {
    key: _id,
    id: getPublishedId(_id),
    type: _type,
    ...titleAndPath(version),
    state: isRemoval ? 'unpublishing' : 'inRelease',
    isLive: Boolean(live),
    updatedAt: _updatedAt,
    updatedId: _id,
    changedAt: _updatedAt,
    changedId: _id,
    publishAt: undefined,
    problem: undefined,
    release: undefined,
    scheduled: undefined,
    current: version,
    openRelease: { name, title: titles.get(name) || 'Untitled release' },
  };
}
