import type { Problem } from './finding.ts';
import { brokenLink } from './rules/links/broken-link.ts';
import { brokenReference } from './rules/links/broken-reference.ts';
import type { SiteIndex } from './site/site-index.ts';
import { titleOf } from './site/stored-document.ts';
import type { SiteDocument } from './site/stored-document.ts';

/**
 * Drafts that need each other, directly or through others, would block each other for good. So a problem of a draft is only a
 * warning if the document that it needs cannot be published first.
 */
export function inPublishingOrder(problem: Problem, document: SiteDocument, site: SiteIndex): Problem {
  const { needs, message } = problem;
  if (!needs || !document.isDraft || !draftsNeededBy(needs, site).has(document.id)) return problem;
  return {
    ...problem,
    severity: 'warning',
    message: `${message} “${titleOf(needs)}” needs this page in turn, so you can publish this page first.`,
  };
}

/** The drafts that have to be published before a draft, and before those, by id. */
export function draftsNeededBy(document: SiteDocument, site: SiteIndex): ReadonlyMap<string, SiteDocument> {
  const needed = new Map<string, SiteDocument>();
  const unread = [document];
  for (const draft of unread) {
    for (const next of neededDirectly(draft, site)) {
      if (needed.has(next.id)) continue;
      needed.set(next.id, next);
      unread.push(next);
    }
  }
  return needed;
}

/** Each document object belongs to one index. */
const neededByDocument = new WeakMap<SiteDocument, SiteDocument[]>();

function neededDirectly(document: SiteDocument, site: SiteIndex): SiteDocument[] {
  const known = neededByDocument.get(document);
  if (known) return known;
  const needed = [brokenLink, brokenReference].flatMap(({ find }) =>
    find(document, site).flatMap(({ needs }) => needs ?? []),
  );
  neededByDocument.set(document, needed);
  return needed;
}
