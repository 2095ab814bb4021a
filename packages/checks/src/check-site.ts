import type { Finding, Problem, RuleName } from './finding.ts';
import { inPublishingOrder } from './publishing-order.ts';
import { RULES } from './rules.ts';
import { runToEnd } from './run-to-end.ts';
import { createSiteIndex } from './site/site-index.ts';
import type { SiteIndex, SiteIndexOptions } from './site/site-index.ts';
import { formatPath, titleOf } from './site/stored-document.ts';
import type { SiteDocument, StoredDocument } from './site/stored-document.ts';

type CheckOptions = SiteIndexOptions & { version?: 'published' | 'drafts' };

/**
 * Checks a whole site, given all of its documents and the assets that they refer to: what visitors see or, with `drafts`, the
 * unpublished changes.
 */
export function checkSite(documents: readonly StoredDocument[], options?: CheckOptions): Finding[] {
  return runToEnd(checkSiteInSteps(documents, options));
}

/** Like {@link checkSite}, in steps of one document, because 2,000 pages take half a second. */
export function* checkSiteInSteps(
  documents: readonly StoredDocument[],
  { version = 'published', ...options }: CheckOptions = {},
): Generator<undefined, Finding[], undefined> {
  const site = createSiteIndex(documents, options);
  const findings: Finding[] = [];
  for (const document of site.documents(version)) {
    findings.push(...findingsOf(document, site));
    yield;
  }
  return findings;
}

/** Checks one document against the others: everything or, with `inForm`, what the fields of its form do not check. */
export function findingsOf(document: SiteDocument, site: SiteIndex, { inForm = false } = {}): Finding[] {
  return RULES.flatMap((rule) =>
    rule
      .find(document, site)
      .filter(({ isForeign }) => !inForm || !rule.isCheckedByFields || isForeign)
      .map((problem) => findingOf(inPublishingOrder(problem, document, site), rule.name, document)),
  );
}

const findingOf = ({ severity, path, message }: Problem, rule: RuleName, document: SiteDocument): Finding => ({
  rule,
  severity,
  documentId: document.id,
  documentType: document.type,
  title: titleOf(document),
  path: formatPath(path),
  message,
});
