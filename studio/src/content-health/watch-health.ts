import type { SanityClient } from '@sanity/client';
import { checkReleaseInSteps, publishRelease } from '@site/checks/check-release';
import { checkSiteInSteps } from '@site/checks/check-site';
import { publishedIdOf } from '@site/checks/site/stored-document';
import type { StoredDocument } from '@site/checks/site/stored-document';
import type { Observable } from 'rxjs';
import { repeatAfterEachRun } from '../live-query/repeat-after-each-run.ts';
import { runInSteps } from '../run-in-steps.ts';
import { joinFindings } from './health-findings.ts';
import type { HealthFinding } from './health-findings.ts';
import { watchSite } from './watch-site.ts';
import type { ReleaseContent, SiteContent } from './watch-site.ts';

export interface HealthReport {
  findings: HealthFinding[];
  /** The number of documents that were checked. */
  checkedCount: number;
}

/** The findings of the whole site, and of what scheduled releases will change, again after each change. */
export function watchHealth(client: SanityClient, { siteUrl }: { siteUrl: string }): Observable<HealthReport> {
  return watchSite(client).pipe(repeatAfterEachRun((content) => runInSteps(() => reportOf(content, siteUrl))));
}

/** What each release adds to the problems of the site, on which the earlier ones are published by then. */
export function* findingsOfReleases(
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
  { documents, releases }: SiteContent,
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
