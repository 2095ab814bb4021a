import { publishRelease, unpublishedBetween } from './check-release.ts';
import { findingsOf } from './check-site.ts';
import type { Finding } from './finding.ts';
import { draftsNeededBy } from './publishing-order.ts';
import { findPageAtSameAddress } from './rules/pages/duplicate-path.ts';
import { partsOf } from './site/document-parts.ts';
import { pagePathOf } from './site/page-at-path.ts';
import { createSiteIndex } from './site/site-index.ts';
import { draftIdOf, publishedIdOf, releaseOf, siteDocumentOf, slugOf } from './site/stored-document.ts';
import type { SiteDocument, StoredDocument } from './site/stored-document.ts';

/** What a form has to read before its document can be checked. */
export interface RelatedQuery {
  groq: string;
  params: Record<string, unknown>;
}

/**
 * The documents that the checks of one document compare it with: a few, so that a form can be checked on each change.
 *
 * @param needed the drafts that the document needs, with `findNeededDrafts`: what they need is read, too
 */
export function relatedDocumentsQuery(document: StoredDocument, needed: readonly StoredDocument[] = []): RelatedQuery {
  const { links: ownLinks, images } = partsOf(document);
  const parts = [document, ...needed].map(partsOf);
  const links = parts.flatMap((each) => each.links);
  const references = parts.flatMap((each) => each.references);
  const release = releaseOf(document._id);
  const ids = [
    publishedIdOf(document._id),
    ...needed.map(({ _id }) => _id),
    ...references.map(({ id }) => id),
    ...links.flatMap(({ link }) => link.reference?._ref ?? []),
    ...images.map(({ assetId }) => assetId),
  ];
  const slugs = [
    slugOf(siteDocumentOf(document)),
    ...slugsOfAddress(typeof document['from'] === 'string' ? document['from'] : ''),
    ...links.flatMap(({ link: { href } }) => slugsOfAddress(href ?? '')),
  ];
  return {
    // Only a redirect needs the versions of its target in all releases.
    groq: `*[_id in $ids || ${document._type === 'redirect' ? '_id in path($versions) || ' : ''}slug.current in $slugs || _type in $types] {
      _type == "sanity.imageAsset" => {_id, _type, size},
      _type != "sanity.imageAsset" => {...}
    }`,
    params: {
      ids: unique(
        ids.map(publishedIdOf).flatMap((id) => [id, draftIdOf(id), ...(release ? [`versions.${release}.${id}`] : [])]),
      ),
      slugs: unique(slugs.filter((slug) => slug !== undefined)),
      ...(document._type === 'redirect' ? { versions: `versions.*.${ownLinks[0]?.link.reference?._ref ?? ''}` } : {}),
      types: ['redirect', 'provider', 'docsSidebar'],
    },
  };
}

/** Checks a document as a form has it, given the result of its `relatedDocumentsQuery`, without what the fields check themselves. */
export function checkForm(
  document: StoredDocument,
  related: readonly StoredDocument[],
  { siteUrl }: { siteUrl?: string | undefined } = {},
): Finding[] {
  const { draft, site } = siteOfForm(document, related, { siteUrl });
  return findingsOf(siteDocumentOf(draft), site, { inForm: true });
}

/**
 * The drafts that have to be published before a document, as far as they are related to it. Drafts that need each other do not
 * block each other, which is only known after what these drafts need was read, too.
 */
export function findNeededDrafts(
  document: StoredDocument,
  related: readonly StoredDocument[],
  { siteUrl }: { siteUrl?: string | undefined } = {},
): StoredDocument[] {
  const { draft, site } = siteOfForm(document, related, { siteUrl });
  const form = siteDocumentOf(draft);
  const needed = [...draftsNeededBy(form, site).values()];
  return needed.filter(({ id }) => id !== form.id).map(({ fields }) => fields);
}

/** The document of a form as a draft, among the documents that it is compared with. */
function siteOfForm(
  document: StoredDocument,
  related: readonly StoredDocument[],
  { siteUrl }: { siteUrl?: string | undefined },
) {
  const draft = { ...document, _id: draftIdOf(publishedIdOf(document._id)) };
  const others = related.filter(({ _id }) => _id !== draft._id);
  // A release publishes and unpublishes everything in it at once.
  const published = publishRelease(others, versionsBeside(document, others));
  const unpublished = unpublishedBetween(others, published);
  const site = createSiteIndex([...published, draft], { siteUrl, isPartial: true, unpublished });
  return { draft, site };
}

/** Another page at the address of a document, given the result of its `relatedDocumentsQuery`. */
export const findPageAtAddress = (
  document: StoredDocument,
  related: readonly StoredDocument[],
): SiteDocument | undefined => {
  const { draft, site } = siteOfForm(document, related, {});
  return findPageAtSameAddress(siteDocumentOf(draft), site);
};

/** The other versions in the release of a version. */
function versionsBeside({ _id: own }: StoredDocument, related: readonly StoredDocument[]): StoredDocument[] {
  const release = releaseOf(own);
  return release === undefined ? [] : related.filter(({ _id }) => _id !== own && releaseOf(_id) === release);
}

/** Every slug that the document at an address can have, because routes decide which part of a path is the slug. */
function slugsOfAddress(href: string): string[] {
  const path = URL.canParse(href) ? new URL(href).pathname : href.replace(/[?#].*$/, '');
  const segments = pagePathOf(path).split('/').filter(Boolean);
  return segments.map((_, index) => segments.slice(index).join('/'));
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
