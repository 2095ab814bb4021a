import type { SanityClient } from '@sanity/client';
import { getPublishedId, isDraftId } from 'sanity';
import { titleOf } from '../renames/document-address.ts';
import { pathsOf } from '../renames/read-moves.ts';
import { findLinks, findLinksByAddress, hasLinkToAddress, readReferringDocuments } from './retarget-links.ts';
import type { PageLocation, ReferringDocument } from './retarget-links.ts';

/** A document that refers to a page. */
export interface LinkingDocument {
  /** The id of the published document. */
  id: string;
  type: string;
  /** Its title; `undefined` if there is only one document of its type, such as the settings. */
  title: string | undefined;
  /** Where the site shows it; `undefined` if that is not one page. */
  path: string | undefined;
  /** The names of its fields that refer to the page, in its published version or its draft. */
  fields: string[];
  /** Whether visitors see the link. */
  isPublished: boolean;
  /** Whether the page cannot be removed while this document refers to it. */
  isBlocking: boolean;
  /** Links in its published text, buttons and navigation; they can lead to another page. */
  linkCount: number;
  /** How many of these links are by address. */
  addressLinkCount: number;
}

export interface LinkingDocuments {
  documents: LinkingDocument[];
  /** Further ones that were not read, and whose links are not changed. */
  moreCount: number;
}

/**
 * The documents that refer to a page or link to its address: in their text, in lists, in the navigation and in redirects.
 * Drafts count too, because a strong reference in a draft also keeps the page from being removed.
 *
 * @param id of the published page
 * @param address of the page; `undefined` if it has none
 */
export async function readLinkingDocuments(
  client: SanityClient,
  id: string,
  address?: PageLocation,
): Promise<LinkingDocuments> {
  const { documents, total } = await readReferringDocuments(client, id, address);
  const others = documents.filter((document) => getPublishedId(document._id) !== id);
  const paths = await pathsOf(client, others);
  const byId = new Map<string, LinkingDocument>();
  // Published documents last, so that their titles and paths are shown rather than those of their drafts.
  for (const [index, document] of [...others.entries()].toSorted(([, a], [, b]) => rankOf(a._id) - rankOf(b._id))) {
    const publishedId = getPublishedId(document._id);
    const known = byId.get(publishedId);
    const isPublished = rankOf(document._id) === PUBLISHED_RANK;
    const addressLinkCount = isPublished ? countIn(findLinksByAddress([document], address)) : 0;
    byId.set(publishedId, {
      id: publishedId,
      type: document._type,
      title: document.from ? `Redirect from ${document.from}` : nameOf(document),
      path: paths[index],
      fields: [...new Set([...fieldsReferringTo(document, id, address), ...(known?.fields ?? [])])],
      isPublished,
      isBlocking: (known?.isBlocking ?? false) || hasStrongReference(document, id),
      linkCount: isPublished ? countIn(findLinks([document], id)) + addressLinkCount : 0,
      addressLinkCount,
    });
  }
  const linking = [...byId.values()].toSorted(
    (a, b) =>
      Number(b.isBlocking) - Number(a.isBlocking) ||
      Number(b.isPublished) - Number(a.isPublished) ||
      (a.title ?? '').localeCompare(b.title ?? ''),
  );
  return { documents: linking, moreCount: Math.max(0, total - documents.length) };
}

const countIn = (links: ReturnType<typeof findLinks>): number =>
  links.reduce((count, { paths }) => count + paths.length, 0);

const PUBLISHED_RANK = 2;
const rankOf = (id: string) => (getPublishedId(id) === id ? PUBLISHED_RANK : isDraftId(id) ? 1 : 0);

/** Types with one document, such as the settings, are known by the name of the type. */
const nameOf = (document: ReferringDocument) =>
  getPublishedId(document._id) === document._type ? undefined : titleOf(document);

const fieldsReferringTo = (document: ReferringDocument, id: string, address: PageLocation | undefined): string[] =>
  Object.entries(document).flatMap(([name, value]) =>
    hasReference(value, id) || (address && hasLinkToAddress(value, address)) ? [name] : [],
  );

function hasReference(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (value as { _ref?: unknown })._ref === id || Object.values(value).some((field) => hasReference(field, id));
}

function hasStrongReference(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => hasStrongReference(item, id));
  const { _ref, _weak } = value as { _ref?: unknown; _weak?: unknown };
  return (_ref === id && _weak !== true) || Object.values(value).some((field) => hasStrongReference(field, id));
}
