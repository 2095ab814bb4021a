import type { SanityClient } from '@sanity/client';
import { ASSETS_FILTER, CHECKED_DOCUMENTS_FILTER, CHECKED_DOCUMENTS_PARAMS } from '@site/checks/site/queries';
import { readSite } from '@site/checks/site/read-site';
import { releaseOf } from '@site/checks/site/stored-document';
import type { StoredDocument } from '@site/checks/site/stored-document';
import { auditTime, concatMap, from, map, of, throttleTime } from 'rxjs';
import type { Observable } from 'rxjs';
import { failLate, limitRead } from '../live-query/read-limit.ts';
import type { CheckedRelease } from './health-findings.ts';

/** An editor types several changes a second. */
const CHECK_DELAY_MS = 400;
/** While documents change all the time, for example during an import. */
const CHECK_INTERVAL_MS = 2000;

const RELEASE_TYPE = 'system.release';

const LISTEN_FILTER = `(${CHECKED_DOCUMENTS_FILTER}) || ${ASSETS_FILTER} || _type == "${RELEASE_TYPE}"`;
/** Versions of scheduled releases cannot change, so it is enough to hear of the releases. */
const OPEN_VERSIONS_FILTER = '_id in path($openVersions)';

const RELEASES_QUERY = `releases::all()[state in ["scheduling", "scheduled"] || state == "active" && name == $openRelease]
  | order(coalesce(publishAt, metadata.intendedPublishAt) asc) {
  name, "title": coalesce(metadata.title, "Untitled release"), "isScheduledDraft": coalesce(metadata.cardinality == "one", false),
  "isOpen": state == "active", "at": coalesce(publishAt, metadata.intendedPublishAt)
}`;

const VERSIONS_QUERY = '*[_id in path("versions.**") && string::split(_id, ".")[1] in $names]';

export interface ReleaseContent {
  release: CheckedRelease;
  versions: StoredDocument[];
}

export interface SiteContent {
  /** Published documents, drafts and assets. */
  documents: readonly StoredDocument[];
  /** The next release first. */
  releases: readonly ReleaseContent[];
}

/**
 * The content of the site and of scheduled releases, again after each change. Reads all documents once, and again after an
 * interruption; in between, events contain the changed ones.
 *
 * @param openRelease name of a release that is read although it is not scheduled
 */
export function watchSite(client: SanityClient, openRelease?: string): Observable<SiteContent> {
  let documents = new Map<string, StoredDocument>();
  let releases: ReleaseContent[] = [];
  const events = client.withConfig({ perspective: 'raw' }).listen<StoredDocument>(
    `*[${[LISTEN_FILTER, ...(openRelease === undefined ? [] : [OPEN_VERSIONS_FILTER])].join(' || ')}]`,
    { ...CHECKED_DOCUMENTS_PARAMS, openVersions: `versions.${openRelease}.**` },
    {
      events: ['welcome', 'mutation'],
      includeResult: true,
      // By default, Sanity sends events of published documents only.
      includeAllVersions: true,
      visibility: 'query',
      tag: 'content-health',
    },
  );
  return events.pipe(
    // The first event is “welcome”.
    failLate(),
    concatMap((event) => {
      if (event.type === 'welcome') {
        return from(Promise.all([readSite(client, limitRead), readReleases(client, openRelease)])).pipe(
          map(([all, read]) => {
            releases = read;
            documents = new Map(all.map((document) => [document._id, document]));
          }),
        );
      }
      if (event.type === 'mutation' && /^(?:_\.releases|versions)\./.test(event.documentId)) {
        return from(readReleases(client, openRelease)).pipe(
          map((read) => {
            releases = read;
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
    map(() => ({ documents: [...documents.values()], releases })),
  );
}

/** The releases with their versions, the next one first. */
async function readReleases(client: SanityClient, openRelease = ''): Promise<ReleaseContent[]> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false });
  const releases = await limitRead(
    raw.fetch<CheckedRelease[]>(RELEASES_QUERY, { openRelease }, { tag: 'content-health.releases' }),
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
