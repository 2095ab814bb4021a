import type { SanityClient } from '@sanity/client';
import { checkSite } from '@site/checks/check-site';
import { ASSETS_FILTER, CHECKED_DOCUMENTS_FILTER, CHECKED_DOCUMENTS_PARAMS } from '@site/checks/site/queries';
import { readSite } from '@site/checks/site/read-site';
import { publishedIdOf } from '@site/checks/site/stored-document';
import type { StoredDocument } from '@site/checks/site/stored-document';
import { concatMap, debounceTime, from, map, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { joinFindings } from './health-findings.ts';
import type { HealthFinding } from './health-findings.ts';

/** An editor types several changes a second. */
const CHECK_DELAY_MS = 400;

const LISTEN_QUERY = `*[(${CHECKED_DOCUMENTS_FILTER}) || ${ASSETS_FILTER}]`;

export interface HealthReport {
  findings: HealthFinding[];
  /** The number of documents that were checked. */
  checkedCount: number;
}

/**
 * The findings of the whole site, again after each change. Reads all documents once, and again after an interruption;
 * in between, events contain the changed ones.
 */
export function watchHealth(client: SanityClient, { siteUrl }: { siteUrl: string }): Observable<HealthReport> {
  let documents = new Map<string, StoredDocument>();
  const events = client
    .withConfig({ perspective: 'raw' })
    .listen<StoredDocument>(LISTEN_QUERY, CHECKED_DOCUMENTS_PARAMS, {
      events: ['welcome', 'mutation'],
      includeResult: true,
      visibility: 'query',
      tag: 'content-health',
    });
  return events.pipe(
    concatMap((event) => {
      if (event.type === 'welcome') {
        return from(readSite(client)).pipe(
          map((all) => {
            documents = new Map(all.map((document) => [document._id, document]));
          }),
        );
      }
      if (event.type === 'mutation') {
        if (event.result && event.transition !== 'disappear') documents.set(event.documentId, event.result);
        else documents.delete(event.documentId);
      }
      return of(undefined);
    }),
    debounceTime(CHECK_DELAY_MS),
    map(() => reportOf([...documents.values()], siteUrl)),
  );
}

/** Checks the site and its drafts. */
function reportOf(documents: readonly StoredDocument[], siteUrl: string): HealthReport {
  const draftIds = documents.filter(({ _id }) => _id.startsWith('drafts.')).map(({ _id }) => publishedIdOf(_id));
  const findings = joinFindings(
    checkSite(documents, { siteUrl }),
    checkSite(documents, { siteUrl, version: 'drafts' }),
    new Set(draftIds),
  );
  const ids = documents.filter(({ _type }) => !_type.startsWith('sanity.')).map(({ _id }) => publishedIdOf(_id));
  return { findings, checkedCount: new Set(ids).size };
}
