import type { Severity } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import type { SiteDocument } from '../../site/stored-document.ts';

/** Two new pages that link to each other would block each other, so a draft only gets a warning for such a link. */
export function severityOfUnpublished(document: SiteDocument, target: SiteDocument): Severity {
  if (!document.isDraft) return 'error';
  const { links, references } = partsOf(target.fields);
  const linksBack =
    links.some(({ link }) => link.reference?._ref === document.id) || references.some(({ id }) => id === document.id);
  return linksBack ? 'warning' : 'error';
}
