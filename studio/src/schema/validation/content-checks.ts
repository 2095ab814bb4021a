import type { SanityClient } from '@sanity/client';
import { studioPath } from '@sanity/client/csm';
import { checkForm, findNeededDrafts, relatedDocumentsQuery } from '@site/checks/check-form';
import type { Finding, Severity } from '@site/checks/finding';
import type { StoredDocument } from '@site/checks/site/stored-document';

import type { CustomValidatorResult, RuleDef, SanityDocument, SchemaTypeDefinition, ValidationContext } from 'sanity';
import { API_VERSION } from '../../api-version.ts';
import { connection } from '../../connection.ts';
import { readTimeout, UNCHECKED_MESSAGE } from './unreadable-content.ts';

/** While an editor types, the document is validated several times a second. */
const KEEP_RELATED_MS = 2000;

/** Types that no visitor sees. */
const UNCHECKED_TYPES: ReadonlySet<string> = new Set(['searchSynonym']);

/** Adds the checks of content to a type of document: errors block publishing, warnings do not. */
export function withContentChecks(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (type.type !== 'document' || UNCHECKED_TYPES.has(type.name) || type.validation !== undefined) return type;
  return {
    ...type,
    validation: (rule: RuleDef<ContentRule, SanityDocument>) => [
      rule.custom((document, context) => validate('error', document, context)),
      rule.custom((document, context) => validate('warning', document, context)).warning(),
    ],
  } as SchemaTypeDefinition;
}

interface ContentRule extends RuleDef<ContentRule, SanityDocument> {}

async function validate(
  severity: Severity,
  document: SanityDocument | undefined,
  { getClient }: ValidationContext,
): Promise<CustomValidatorResult> {
  if (!document) return true;
  const findings = await findingsOf(document, getClient({ apiVersion: API_VERSION }));
  if (!findings) return severity === 'warning' ? UNCHECKED_MESSAGE : true;
  const ofSeverity = findings.filter((finding) => finding.severity === severity);
  if (ofSeverity.length === 0) return true;
  return ofSeverity.map(({ message, path }) => ({ message, path: studioPath.fromString(path) }));
}

/** Both rules of a document share a check while it runs. */
const runningChecks = new WeakMap<SanityDocument, Promise<Finding[] | undefined>>();

/**
 * Documents that were checked before. The form validates the same object again when a document that it refers to appears or
 * disappears, so other content must be read again then.
 */
const checkedDocuments = new WeakSet<SanityDocument>();

/** The findings in a document; `undefined` if the content that it is compared with could not be read. */
function findingsOf(document: SanityDocument, client: SanityClient): Promise<Finding[] | undefined> {
  const running = runningChecks.get(document);
  if (running) return running;
  if (checkedDocuments.has(document)) latest = undefined;
  checkedDocuments.add(document);
  const findings = readRelated(document, client)
    .then(
      (related) => checkForm(document, related, { siteUrl: connection.siteUrl }),
      () => undefined,
    )
    .finally(() => runningChecks.delete(document));
  runningChecks.set(document, findings);
  return findings;
}

let latest: { key: string; time: number; related: Promise<StoredDocument[]> } | undefined;

function readRelated(document: SanityDocument, client: SanityClient): Promise<StoredDocument[]> {
  const key = JSON.stringify(relatedDocumentsQuery(document).params);
  const now = Date.now();
  if (latest?.key === key && now - latest.time < KEEP_RELATED_MS) return latest.related;
  const related = readWithNeeded(document, client);
  latest = { key, time: now, related };
  related.catch(() => {
    if (latest?.related === related) latest = undefined;
  });
  return related;
}

/** Reads again while there are drafts that the document needs, and that need others. Usually all is published. */
async function readWithNeeded(document: SanityDocument, client: SanityClient): Promise<StoredDocument[]> {
  const raw = client.withConfig({ perspective: 'raw' });
  const signal = readTimeout();
  let needed: StoredDocument[] = [];
  for (;;) {
    const { groq, params } = relatedDocumentsQuery(document, needed);
    const related = await raw.fetch<StoredDocument[]>(groq, params, { tag: 'validation.content', signal });
    const found = findNeededDrafts(document, related, { siteUrl: connection.siteUrl });
    if (found.length <= needed.length) return related;
    needed = found;
  }
}
