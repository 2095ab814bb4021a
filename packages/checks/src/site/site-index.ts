import { anchorsOf } from '@site/blocks/outline/anchors';
import type { OutlineBlock } from '@site/blocks/outline/headings';
import { pageSections } from '@site/blocks/outline/page-sections';
import type { PageSection } from '@site/blocks/outline/page-sections';
import { comparablePath } from '@site/site/comparable-path';
import { pathOfDocument } from '@site/site/route-map';
import { partsOf } from './document-parts.ts';
import { pathOnSite } from './path-on-site.ts';
import { isRemoval, publishedIdOf, referenceOf, siteDocumentOf, slugOf } from './stored-document.ts';
import type { SiteDocument, StoredDocument } from './stored-document.ts';

export interface SiteIndexOptions {
  /** Origin of the site. Links to its URLs are checked like paths. */
  siteUrl?: string | undefined;
  /** Whether the documents are those that the checks of one document need, instead of the whole site. */
  isPartial?: boolean;
  /** The published documents that a release unpublishes. */
  unpublished?: readonly StoredDocument[];
  /** A published document before a release, for the documents after it. */
  publishedBeforeRelease?: (id: string) => SiteDocument | undefined;
  /** Its path. */
  pathBeforeRelease?: (id: string) => string | undefined;
}

export type SiteIndex = ReturnType<typeof createSiteIndex>;

/** Documents of a site by what rules look them up by. Assets and drafts can be among the documents. */
export function createSiteIndex(stored: readonly StoredDocument[], options: SiteIndexOptions = {}) {
  const { siteUrl, isPartial = false, unpublished = [] } = options;
  const { publishedBeforeRelease = () => undefined, pathBeforeRelease = () => undefined } = options;
  const published = new Map<string, SiteDocument>();
  const drafts = new Map<string, SiteDocument>();
  const inReleases: SiteDocument[] = [];
  const unpublishedById = new Map(unpublished.map((fields) => [fields._id, siteDocumentOf(fields)]));
  const assets = new Map<string, StoredDocument>();
  for (const fields of stored) {
    const document = siteDocumentOf(fields);
    if (document.type.startsWith('sanity.')) assets.set(fields._id, fields);
    else if (fields._id.startsWith('versions.')) inReleases.push({ ...document, isDraft: true });
    else (document.isDraft ? drafts : published).set(document.id, document);
  }

  /** The path of a document's page; undefined if it has none. */
  const pathOf = (document: SiteDocument): string | undefined => {
    const provider = referenceOf(document.fields['provider']);
    const providerDocument = provider === undefined ? undefined : (published.get(provider) ?? drafts.get(provider));
    return pathOfDocument({
      _type: document.type,
      slug: slugOf(document),
      provider: providerDocument && slugOf(providerDocument),
    });
  };

  const byPath = groupByPath([...published.values(), ...drafts.values()], pathOf);
  const inReleasesByPath = groupByPath(
    inReleases.filter(({ fields }) => !isRemoval(fields)),
    pathOf,
  );
  const unpublishedByPath = groupByPath([...unpublishedById.values()], pathOf);
  const redirects = {
    published: groupRedirects([...published.values()]),
    drafts: groupRedirects([...new Map([...published, ...drafts]).values()]),
  };

  return {
    siteUrl,
    isPartial,
    published: (id: string): SiteDocument | undefined => published.get(publishedIdOf(id)),
    draft: (id: string): SiteDocument | undefined => drafts.get(publishedIdOf(id)),
    /** A document that the release unpublishes. */
    unpublishedByRelease: (id: string): SiteDocument | undefined => unpublishedById.get(publishedIdOf(id)),
    /** The document whose page at a path the release unpublishes. */
    unpublishedByReleaseAt: (path: string): SiteDocument | undefined =>
      unpublishedByPath.get(comparablePath(path))?.[0],
    documents: (version: 'published' | 'drafts'): SiteDocument[] => [
      ...(version === 'published' ? published : drafts).values(),
    ],
    asset: (id: string): StoredDocument | undefined => assets.get(id),
    pathOf,
    publishedBeforeRelease,
    pathBeforeRelease,
    /** Published documents and drafts whose page is at a path. */
    documentsAt: (path: string): readonly SiteDocument[] => byPath.get(comparablePath(path)) ?? [],
    /** Versions in releases whose page will be at a path. */
    versionsAt: (path: string): readonly SiteDocument[] => inReleasesByPath.get(comparablePath(path)) ?? [],
    /** Redirects that start at a path: those of the site, or as they will be when all drafts are published. */
    redirectsFrom: (path: string, version: 'published' | 'drafts' = 'published'): readonly SiteDocument[] =>
      redirects[version].get(comparablePath(path)) ?? [],
    /** The draft of a document and its versions in releases. */
    unpublishedVersions: (id: string): SiteDocument[] =>
      [...drafts.values(), ...inReleases].filter((version) => version.id === id),
    /** The ids of the documents that other documents refer to or link to by address. */
    linkedIds: once(() => linkedIdsOf([...published.values()], byPath, siteUrl)),
  };
}

interface PageOutline {
  anchors: ReadonlySet<string>;
  sections: readonly PageSection[];
}

const outlines = new WeakMap<StoredDocument, PageOutline | undefined>();

/** What links to a part of a page can lead to. Undefined if its view makes the anchors, or if it has no text that can be read. */
export function outlineOfPage({ type, fields }: SiteDocument): PageOutline | undefined {
  if (!outlines.has(fields)) outlines.set(fields, readOutline(type, fields));
  return outlines.get(fields);
}

function readOutline(type: string, fields: StoredDocument): PageOutline | undefined {
  const blocks = blocksOf(fields);
  if (!blocks) return undefined;
  try {
    const anchors = new Set([...anchorsOf(blocks).values(), 'main', ...(VIEW_ANCHORS[type] ?? [])]);
    return { anchors, sections: pageSections(blocks) };
  } catch {
    // Blocks that are not valid; `invalid-block` reports them.
    return undefined;
  }
}

/** Anchors that the site adds to pages of a type, besides that of their main content. */
const VIEW_ANCHORS: Readonly<Record<string, readonly string[]>> = {
  capability: ['related-capabilities'],
  post: ['related-posts'],
};

/** The body of a page, or its sections. */
function blocksOf({ body, blocks }: StoredDocument): OutlineBlock[] | undefined {
  const content = Array.isArray(blocks) ? blocks : body;
  return Array.isArray(content) ? (content as OutlineBlock[]) : undefined;
}

type PathOf = (document: SiteDocument) => string | undefined;

function groupByPath(documents: readonly SiteDocument[], pathOf: PathOf): ReadonlyMap<string, SiteDocument[]> {
  const groups = new Map<string, SiteDocument[]>();
  for (const document of documents) {
    const path = pathOf(document);
    if (path === undefined) continue;
    const group = groups.get(comparablePath(path));
    if (group) group.push(document);
    else groups.set(comparablePath(path), [document]);
  }
  return groups;
}

const groupRedirects = (documents: readonly SiteDocument[]) =>
  groupByPath(
    documents.filter(({ type }) => type === 'redirect'),
    ({ fields }) => (typeof fields['from'] === 'string' ? fields['from'] : undefined),
  );

function linkedIdsOf(
  documents: readonly SiteDocument[],
  byPath: ReadonlyMap<string, readonly SiteDocument[]>,
  siteUrl: string | undefined,
): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { id, fields } of documents) {
    const { links, references } = partsOf(fields);
    const targets = [
      ...references.map((reference) => reference.id),
      ...links.flatMap(({ link }) => link.reference?._ref ?? []),
      ...links.flatMap(({ link: { kind, href = '' } }) => {
        const path = kind === 'external' ? pathOnSite(href, { siteUrl }) : undefined;
        return path === undefined ? [] : (byPath.get(comparablePath(path)) ?? []).map((target) => target.id);
      }),
    ];
    for (const target of targets) if (target !== id) ids.add(publishedIdOf(target));
  }
  return ids;
}

function once<Result>(compute: () => Result): () => Result {
  let result: { value: Result } | undefined;
  return () => (result ??= { value: compute() }).value;
}
