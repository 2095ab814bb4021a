import type { SanityClient } from '@sanity/client';
import { checkReleaseInSteps, publishRelease } from '@site/checks/check-release';
import { checkSiteInSteps } from '@site/checks/check-site';
import { ASSETS_FILTER, CHECKED_DOCUMENTS_FILTER, CHECKED_DOCUMENTS_PARAMS } from '@site/checks/site/queries';
import { readSite } from '@site/checks/site/read-site';
import { publishedIdOf, releaseOf } from '@site/checks/site/stored-document';
import type { StoredDocument } from '@site/checks/site/stored-document';
import { auditTime, concatMap, from, map, of, throttleTime } from 'rxjs';
import type { Observable } from 'rxjs';
import { failLate, limitRead } from '../live-query/read-limit.ts';
import { repeatAfterEachRun } from '../live-query/repeat-after-each-run.ts';
import { runInSteps } from '../run-in-steps.ts';
import { joinFindings } from './health-findings.ts';
import type { HealthFinding, ScheduledRelease } from './health-findings.ts';

/** An editor types several changes a second. */
const CHECK_DELAY_MS = 400;
/** While documents change all the time, for example during an import. */
const CHECK_INTERVAL_MS = 2000;

const RELEASE_TYPE = 'system.release';

const LISTEN_QUERY = `*[(${CHECKED_DOCUMENTS_FILTER}) || ${ASSETS_FILTER} || _type == "${RELEASE_TYPE}"]`;

const RELEASES_QUERY = `releases::all()[state in ["scheduling", "scheduled"]] | order(coalesce(publishAt, metadata.intendedPublishAt) asc) {
  name, "title": coalesce(metadata.title, "Untitled release"), "isScheduledDraft": coalesce(metadata.cardinality == "one", false)
}`;

const VERSIONS_QUERY = '*[_id in path("versions.**") && string::split(_id, ".")[1] in $names]';

interface ReleaseContent {
  release: ScheduledRelease;
  versions: StoredDocument[];
}

export interface HealthReport {
  findings: HealthFinding[];
  /** The number of documents that were checked. */
  checkedCount: number;
}

/**
 * The findings of the whole site, and of what scheduled releases will change, again after each change. Reads all documents
 * once, and again after an interruption; in between, events contain the changed ones.
 */
export function watchHealth(client: SanityClient, { siteUrl }: { siteUrl: string }): Observable<HealthReport> {
  let documents = new Map<string, StoredDocument>();
  let releases: ReleaseContent[] = [];
  const events = client
    .withConfig({ perspective: 'raw' })
    .listen<StoredDocument>(LISTEN_QUERY, CHECKED_DOCUMENTS_PARAMS, {
      events: ['welcome', 'mutation'],
      includeResult: true,
      // By default, Sanity sends events of published documents only.
      includeAllVersions: true,
      visibility: 'query',
      tag: 'content-health',
    });
  return events.pipe(
    // The first event is “welcome”.
    failLate(),
    concatMap((event) => {
      if (event.type === 'welcome') {
        return from(Promise.all([readSite(client, limitRead), readReleases(client)])).pipe(
          map(([all, scheduled]) => {
            releases = scheduled;
            documents = new Map(all.map((document) => [document._id, document]));
          }),
        );
      }
      // Scheduled versions cannot change, so it is enough to hear of releases.
      if (event.type === 'mutation' && event.documentId.startsWith('_.releases.')) {
        return from(readReleases(client)).pipe(
          map((scheduled) => {
            releases = scheduled;
          }),
        );
      }
      if (event.type === 'mutation') {
        if (event.result && event.transition !== 'disappear') documents.set(event.documentId, event.result);
        else documents.delete(event.documentId);
      }
      return of(undefined);
    }),
    auditTime(CHECK_DELAY_MS),
    throttleTime(CHECK_INTERVAL_MS, undefined, { leading: true, trailing: true }),
    repeatAfterEachRun(() => runInSteps(() => reportOf([...documents.values()], releases, siteUrl))),
  );
}

/** The scheduled releases with their versions, the next one first. */
async function readReleases(client: SanityClient): Promise<ReleaseContent[]> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false });
  const releases = await limitRead(
    raw.fetch<ScheduledRelease[]>(RELEASES_QUERY, {}, { tag: 'content-health.releases' }),
  );
  if (releases.length === 0) return [];
  const names = releases.map(({ name }) => name);
  const versions = await limitRead(
    raw.fetch<StoredDocument[]>(VERSIONS_QUERY, { names }, { tag: 'content-health.versions' }),
  );
  return releases.map((release) => ({
    release,
    versions: versions.filter(({ _id }) => releaseOf(_id) === release.name),
  }));
}

/** What each release adds to the problems of the site, on which the earlier ones are published by then. */
function* findingsOfReleases(
  documents: readonly StoredDocument[],
  releases: readonly ReleaseContent[],
  siteUrl: string,
): Generator<undefined, HealthFinding[], undefined> {
  const all: HealthFinding[] = [];
  let before = documents;
  for (const { release, versions } of releases) {
    const after = publishRelease(before, versions);
    const findings = yield* checkReleaseInSteps(before, after, { siteUrl });
    before = after;
    all.push(...findings.map((finding): HealthFinding => ({ ...finding, state: 'release', release })));
  }
  return all;
}

/** Checks the site, its drafts and the scheduled releases. */
function* reportOf(
  documents: readonly StoredDocument[],
  releases: readonly ReleaseContent[],
  siteUrl: string,
): Generator<undefined, HealthReport, undefined> {
  const draftIds = documents.filter(({ _id }) => _id.startsWith('drafts.')).map(({ _id }) => publishedIdOf(_id));
  const findings = joinFindings(
    yield* checkSiteInSteps(documents, { siteUrl }),
    yield* checkSiteInSteps(documents, { siteUrl, version: 'drafts' }),
    new Set(draftIds),
  );
  const ids = documents.filter(({ _type }) => !_type.startsWith('sanity.')).map(({ _id }) => publishedIdOf(_id));
  findings.push(...(yield* findingsOfReleases(documents, releases, siteUrl)));
  return { findings, checkedCount: new Set(ids).size };
}
