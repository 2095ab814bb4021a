import type { SanityClient } from '@sanity/client';
import { newKey } from '@site/blocks/studio/new-key';
import { leadsToPage } from '@site/checks/site/leads-to-page';
import { readAll } from '@site/checks/site/read-all';
import { SHARE_LINK_TYPE } from '@site/content/share-links/share-link';
import { getPublishedId, getVersionFromId } from 'sanity';
import type { AddressFields } from '../renames/document-address.ts';

interface StoredDocument {
  _id: string;
  _type: string;
}

/** Where a page is. Links by address lead there, and not to the document. */
export interface PageLocation {
  path: string;
  /** Origin of the site. Links to its URLs count like paths. */
  siteUrl: string;
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

/**
 * Documents that contain the path of a page as words, which few other documents do. GROQ cannot compare the addresses of all
 * links at any depth.
 */
const BY_ADDRESS_FILTER =
  '(@ match text::query($path) || @ match text::query($encodedPath)) && !references($id) && !(_id in $own)';

/** The links that share drafts of published pages. Another revision of the page would end them. */
const SHARE_LINKS_QUERY = `*[_type == $type && documentId in $ids && !defined(stoppedAt)
  && publishedRevision == *[_id == ^.documentId][0]._rev]._id`;

/**
 * Reads the documents that refer to a page or link to its address, as they are published, as drafts and in releases, up to a
 * limit, and counts all of them.
 *
 * @param address `undefined` if the page has none
 */
export async function readReferringDocuments(
  client: SanityClient,
  id: string,
  address?: PageLocation,
): Promise<{ documents: ReferringDocument[]; total: number }> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false });
  const params = { id, own: [id, `drafts.${id}`] };
  const [referring, byAddress] = await Promise.all([
    raw.fetch<{ documents: ReferringDocument[]; total: number }>(QUERY, params, { tag: 'removals.links' }),
    address ? readDocumentsByAddress(raw, params, address) : [],
  ]);
  return {
    documents: [...referring.documents, ...byAddress].slice(0, MAX_DOCUMENTS),
    total: referring.total + byAddress.length,
  };
}

async function readDocumentsByAddress(
  client: SanityClient,
  params: Record<string, unknown>,
  address: PageLocation,
): Promise<ReferringDocument[]> {
  const { path } = address;
  const documents = await readAll(client, {
    filter: BY_ADDRESS_FILTER,
    params: { ...params, path: `"${path}"`, encodedPath: `"${encodeURI(path)}"` },
    tag: 'removals.addresses',
  });
  return documents.filter((document) => hasLinkToAddress(document, address));
}

/**
 * Lets the links of other documents lead to `target` instead of the page `id`, published and in drafts. Entries of the sidebar
 * and of lists stay as they are, because the target may be in the list already. Redirects are planned separately. Links that
 * share drafts of the changed pages keep working. Links in the target stay as they are, because they would lead to their own
 * page. Links beyond the limit of what is read stay as they are; the dialog says so.
 *
 * @param address where the page was; `undefined` if it had no address
 */
export async function retargetLinks(
  client: SanityClient,
  id: string,
  target: string,
  address?: PageLocation,
): Promise<void> {
  const { documents } = await readReferringDocuments(client, id, address);
  const others = documents.filter(({ _id }) => getPublishedId(_id) !== target);
  const links = findLinks(others, id);
  const linksByAddress = findLinksByAddress(others, address);
  if (links.length + linksByAddress.length === 0) return;
  const shareLinks = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<string[]>(
      SHARE_LINKS_QUERY,
      { type: SHARE_LINK_TYPE, ids: [...links, ...linksByAddress].map((document) => document.id) },
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
  for (const { id: documentId, paths } of linksByAddress) {
    const set = paths.flatMap((path) => [
      [`${path}.kind`, 'internal'],
      [`${path}.reference`, { _type: 'reference', _ref: target, _weak: true }],
    ]);
    const unset = paths.flatMap((path) => [`${path}.href`, `${path}.headingKey`, `${path}.anchor`]);
    transaction.patch(documentId, (patch) => patch.set(Object.fromEntries(set)).unset(unset));
  }
  await transaction.commit({ visibility: 'sync', tag: 'removals.retarget' });
}

/** Finds the links to a page. Leaves out releases, which may be locked. */
export const findLinks = (documents: readonly StoredDocument[], id: string): DocumentLinks[] =>
  findPlaces(documents, ({ kind, reference }) => kind === 'internal' && reference?._ref === id);

/** As {@link findLinks}, for links to the address of the page. */
export const findLinksByAddress = (
  documents: readonly StoredDocument[],
  address: PageLocation | undefined,
): DocumentLinks[] => (address ? findPlaces(documents, (value) => isLinkToAddress(value, address)) : []);

/** Whether any part of a value is a link to an address. */
export function hasLinkToAddress(value: unknown, address: PageLocation): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isLinkToAddress(value, address) || Object.values(value).some((field) => hasLinkToAddress(field, address));
}

interface LinkFields {
  kind?: unknown;
  reference?: { _ref?: unknown } | null;
  href?: unknown;
}

const isLinkToAddress = ({ kind, href }: LinkFields, address: PageLocation): boolean =>
  kind === 'external' && typeof href === 'string' && leadsToPage(href, address.path, address);

type IsLink = (value: LinkFields) => boolean;

const findPlaces = (documents: readonly StoredDocument[], isLink: IsLink): DocumentLinks[] =>
  documents
    .filter(({ _id, _type }) => _type !== 'redirect' && getVersionFromId(_id) === undefined)
    .map((document) => ({ id: document._id, paths: pathsIn(document, '', isLink) }))
    .filter(({ paths }) => paths.length > 0);

function pathsIn(value: unknown, path: string, isLink: IsLink): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key = (item as { _key?: unknown } | null)?._key;
      return pathsIn(item, `${path}[${typeof key === 'string' ? `_key=="${key}"` : index}]`, isLink);
    });
  }
  if (isLink(value)) return [path];
  return Object.entries(value).flatMap(([name, field]) =>
    pathsIn(field, path === '' ? name : `${path}.${name}`, isLink),
  );
}
