import { ClientError } from '@sanity/client';
import type { SanityClient } from '@sanity/client';
import { publishedIdOf, siteDocumentOf, titleOf } from '@site/checks/site/stored-document';
import type { StoredDocument } from '@site/checks/site/stored-document';
import { concatMap, from, map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { canUndo, findChangesOnSite, publishedSince, readBase } from '../changes-on-site/changes-on-site.ts';
import type { HealthFinding } from '../content-health/health-findings.ts';
import { findingsOfReleases } from '../content-health/watch-health.ts';
import { watchSite } from '../content-health/watch-site.ts';
import type { ReleaseContent, SiteContent } from '../content-health/watch-site.ts';
import { repeatAfterEachRun } from '../live-query/repeat-after-each-run.ts';
import { runInSteps } from '../run-in-steps.ts';

/** Fields of a page that were published after its version was begun, and that the release sets back or replaces. */
interface UndoneChanges {
  documentId: string;
  documentType: string;
  title: string;
  fields: string[];
}

/** What is wrong with a release. */
export interface ReleaseReport {
  isScheduled: boolean;
  /** What the site has after the release, and not before. */
  findings: HealthFinding[];
  undone: UndoneChanges[];
}

/**
 * What a release that is open or scheduled would do to the site, again after each change. Emits `undefined` for one that is
 * neither.
 */
export function watchRelease(
  client: SanityClient,
  name: string,
  { siteUrl }: { siteUrl: string },
): Observable<ReleaseReport | undefined> {
  const bases = new Map<string, ReturnType<typeof readKnownBase>>();
  /** What was published when a version was begun. It only changes when the page is published. */
  const baseOf = (versionId: string, revision: unknown) => {
    const key = `${versionId} ${String(revision)}`;
    const known = bases.get(key) ?? readKnownBase(client, versionId);
    bases.set(key, known);
    known.catch(() => bases.delete(key));
    return known;
  };
  const readUndone = async (documents: readonly StoredDocument[], versions: readonly StoredDocument[]) => {
    const published = new Map(documents.map((document) => [document._id, document]));
    const all: UndoneChanges[] = [];
    for (const version of versions) {
      const current = published.get(publishedIdOf(version._id));
      if (!current || !canUndo(version, current)) continue;
      const base = await baseOf(version._id, current['_rev']);
      if (!base) continue;
      const names = publishedSince(base, current);
      const { outdated, changedInBoth } = findChangesOnSite(names, { base, published: current, draft: version });
      const fields = names.filter((field) => outdated.includes(field) || changedInBoth.includes(field));
      if (fields.length === 0) continue;
      const title = titleOf(siteDocumentOf(version));
      all.push({ documentId: current._id, documentType: current._type, title, fields });
    }
    return all;
  };
  const check = ({ documents, releases }: SiteContent): Observable<ReleaseReport | undefined> => {
    const own = releases.find(({ release }) => release.name === name);
    if (!own) return of(undefined);
    return runInSteps(() => findingsOfReleases(documents, [...releasesBefore(own, releases), own], siteUrl)).pipe(
      concatMap((findings) =>
        from(readUndone(documents, own.versions)).pipe(
          map((undone) => ({
            isScheduled: !own.release.isOpen,
            findings: findings.filter(({ release }) => release?.name === name),
            undone,
          })),
        ),
      ),
    );
  };
  return watchSite(client, name).pipe(repeatAfterEachRun(check));
}

/** The scheduled releases that are published before another one; none are before one without a time, which is run by hand. */
function releasesBefore({ release: { at } }: ReleaseContent, releases: readonly ReleaseContent[]): ReleaseContent[] {
  const isBefore = (other: string | null) => at !== null && other !== null && Date.parse(other) < Date.parse(at);
  return releases.filter(({ release }) => isBefore(release.at));
}

/** As `readBase`. Undefined if the plan of the project has no history. */
const readKnownBase = (client: SanityClient, versionId: string) =>
  readBase(client, versionId).catch((error: unknown) => {
    if (error instanceof ClientError) return undefined;
    throw error;
  });
