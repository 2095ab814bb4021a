import type { SanityClient } from '@sanity/client';
import { newKey } from '@site/blocks/studio/new-key';
import { SHARE_LINK_TYPE } from '@site/content/share-links/share-link';
import { getPublishedId, getVersionFromId } from 'sanity';
import type { AddressFields } from '../renames/document-address.ts';

interface StoredDocument {
  _id: string;
  _type: string;
}

/** A document that refers to a page, with some of its fields. */
export interface ReferringDocument extends AddressFields {
  /** Of a redirect. */
  from?: string | null;
}

/** The links of one document that lead to a page, as paths of Sanity's patches. */
interface DocumentLinks {
  id: string;
  paths: string[];
}

const MAX_DOCUMENTS = 200;

const QUERY = `{
  "documents": *[references($id) && !(_id in $own)] | order(_id asc)[0...${MAX_DOCUMENTS}],
  "total": count(*[references($id) && !(_id in $own)])
}`;

/** The links that share drafts of published pages. Another revision of the page would end them. */
const SHARE_LINKS_QUERY = `*[_type == $type && documentId in $ids && !defined(stoppedAt)
  && publishedRevision == *[_id == ^.documentId][0]._rev]._id`;

/**
 * Reads the documents that refer to a page, as they are published, as drafts and in releases, up to a limit, and counts all of
 * them.
 */
export const readReferringDocuments = (
  client: SanityClient,
  id: string,
): Promise<{ documents: ReferringDocument[]; total: number }> =>
  client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch(QUERY, { id, own: [id, `drafts.${id}`] }, { tag: 'removals.links' });

/**
 * Lets the links of other documents lead to `target` instead of the page `id`, published and in drafts. Entries of the sidebar
 * and of lists stay as they are, because the target may be in the list already. Redirects are planned separately. Links that
 * share drafts of the changed pages keep working. Links in the target stay as they are, because they would lead to their own
 * page. Links beyond the limit of what is read stay as they are; the dialog says so.
 */
export async function retargetLinks(client: SanityClient, id: string, target: string): Promise<void> {
  const { documents } = await readReferringDocuments(client, id);
  const others = documents.filter(({ _id }) => getPublishedId(_id) !== target);
  const links = findLinks(others, id);
  if (links.length === 0) return;
  const shareLinks = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<string[]>(
      SHARE_LINKS_QUERY,
      { type: SHARE_LINK_TYPE, ids: links.map((document) => document.id) },
      { tag: 'removals.share-links' },
    );
  // The id of a transaction is the new revision of the documents that it changes.
  const revision = `retarget-${newKey()}`;
  const transaction = client.transaction().transactionId(revision);
  for (const shareLinkId of shareLinks) {
    transaction.patch(shareLinkId, (patch) => patch.set({ publishedRevision: revision }));
  }
  for (const { id: documentId, paths } of links) {
    const set = Object.fromEntries(paths.map((path) => [`${path}.reference._ref`, target]));
    // The headings of the page are not those of the target.
    const unset = paths.flatMap((path) => [`${path}.headingKey`, `${path}.anchor`]);
    transaction.patch(documentId, (patch) => patch.set(set).unset(unset));
  }
  await transaction.commit({ visibility: 'sync', tag: 'removals.retarget' });
}

/** Finds the links to a page. Leaves out releases, which may be locked. */
export function findLinks(documents: readonly StoredDocument[], id: string): DocumentLinks[] {
  return documents
    .filter(({ _id, _type }) => _type !== 'redirect' && getVersionFromId(_id) === undefined)
    .map((document) => ({ id: document._id, paths: pathsIn(document, '', id) }))
    .filter(({ paths }) => paths.length > 0);
}

function pathsIn(value: unknown, path: string, id: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = (item as { _key?: unknown } | null)?._key;
      return pathsIn(item, `${path}[${typeof key === 'string' ? `_key=="${key}"` : index}]`, id);
    });
  }
  const { kind, reference } = value as { kind?: unknown; reference?: { _ref?: unknown } };
  if (kind === 'internal' && reference?._ref === id) return [path];
  return Object.entries(value).flatMap(([name, field]) => pathsIn(field, path === '' ? name : `${path}.${name}`, id));
}
