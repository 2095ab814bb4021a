import { PAGE_TYPES, pathOfDocument } from '@site/site/route-map';
import { z } from 'zod';
import { addApiFileUrls } from './api-files.ts';
import { runQuery } from './fetch.ts';
import type { ContentFetch } from './fetch.ts';
import {
  authorPageSchema,
  authorSchema,
  blockPageSchema,
  blogIndexSchema,
  capabilitySchema,
  capabilityWithNeedsSchema,
  capsIndexSchema,
  docSchema,
  docsSidebarSchema,
  legalPageSchema,
  marketingPageSchema,
  postSchema,
  postSummarySchema,
  redirectSchema,
  searchSynonymSchema,
  tagSchema,
} from './models/documents.ts';
import type {
  Author,
  AuthorPage,
  BlockPage,
  BlogIndex,
  Capability,
  CapabilityWithNeeds,
  CapsIndex,
  Doc,
  DocsSidebar,
  LegalPage,
  MarketingPage,
  Post,
  PostSummary,
  Redirect,
  SearchSynonym,
  Tag,
} from './models/documents.ts';
import { SETTINGS_DEFAULTS, siteSettingsSchema } from './models/site-settings.ts';
import type { NavigationItem, SiteSettings } from './models/site-settings.ts';
import { capabilitySummarySchema } from '@site/blocks/capability-summary';
import { pageAddressSchema, pageSummarySchema } from './models/summary.ts';
import type { CapabilitySummary } from '@site/blocks/capability-summary';
import type { PageAddress, PageSummary } from './models/summary.ts';
import { parseDocument } from './parse.ts';
import type { ReportProblems } from './parse.ts';
import * as queries from './queries.ts';
import type { StoredDocument } from './queries.ts';
import { resolveReferences } from './resolve.ts';
import { ALL_CONTENT_TAG, tagOfId, tagOfSlug, tagOfType } from './tags.ts';

/** A page with a body or blocks. */
export type Page = Doc | Post | Capability | LegalPage | BlockPage | CapsIndex | MarketingPage;

/** A page that search indexes. */
export type IndexedPage = Page | BlogIndex | AuthorPage;

type BlockPageType = BlockPage['_type'];

const PAGE_SCHEMAS = {
  doc: docSchema,
  post: postSchema,
  capability: capabilitySchema,
  legalPage: legalPageSchema,
  homePage: blockPageSchema,
  platformPage: blockPageSchema,
  capsIndex: capsIndexSchema,
  page: marketingPageSchema,
  blogIndex: blogIndexSchema,
  author: authorPageSchema,
} as const satisfies Record<IndexedPage['_type'], z.ZodType<IndexedPage>>;

/** Types of the pages at paths that no other route matches. */
const ROOT_PAGE_TYPES = ['legalPage', 'page'];

const rootPageSchema = z.discriminatedUnion('_type', [legalPageSchema, marketingPageSchema]);

/** Document types whose pages are in the search index. */
export const INDEXED_TYPES = Object.keys(PAGE_SCHEMAS) as readonly IndexedPage['_type'][];

const isIndexed = (type: string): type is IndexedPage['_type'] => type in PAGE_SCHEMAS;

/** Used until editors save the document. */
const UNSAVED_SETTINGS = { _id: 'siteSettings', _type: 'siteSettings', ...SETTINGS_DEFAULTS };

/** What an incomplete page shows in a preview. */
const INCOMPLETE_PAGE = { title: 'Untitled', name: 'Untitled', body: [], blocks: [] };

interface ContentReaderOptions {
  fetch: ContentFetch;
  report: ReportProblems;
  /** Whether pages are shown to their editors, also while parts that they need are missing. */
  isPreview?: boolean;
}

export type ContentReader = ReturnType<typeof createContentReader>;

/**
 * Reads content for the site and the indexer. Each function returns parsed models with references resolved. It returns
 * `undefined` if the document does not exist or lacks a required field, which it reports, and throws if the content lake
 * cannot be reached.
 */
export function createContentReader({ fetch, report, isPreview = false }: ContentReaderOptions) {
  /** Unresolved, because the portal links of the settings need the host in the settings. */
  const fetchSettings = async (): Promise<StoredDocument> =>
    (await runQuery(fetch, queries.SETTINGS_QUERY, {}, [tagOfType('siteSettings')])) ?? UNSAVED_SETTINGS;

  async function portalHost(): Promise<string> {
    const host = siteSettingsSchema.shape.portalHost.safeParse((await fetchSettings())['portalHost']);
    return host.data ?? SETTINGS_DEFAULTS.portalHost;
  }

  async function parseOne<Schema extends z.ZodType>(
    schema: Schema,
    stored: StoredDocument | undefined,
  ): Promise<z.output<Schema> | undefined> {
    return stored ? (await parseMany(schema, [stored]))[0] : undefined;
  }

  /** Parses what was found by its path. If the document moves and its webhook is lost, only its id leads to the page. */
  async function parsePage<Schema extends z.ZodType>(
    schema: Schema,
    stored: StoredDocument | undefined,
  ): Promise<z.output<Schema> | undefined> {
    if (!stored) return undefined;
    const page = isPreview ? { ...INCOMPLETE_PAGE, publishedAt: stored['_updatedAt'], ...stored } : stored;
    return (await parseMany(schema, [page], [stored._id]))[0];
  }

  async function parseMany<Schema extends z.ZodType>(
    schema: Schema,
    stored: StoredDocument[],
    dependsOn: readonly string[] = [],
  ): Promise<z.output<Schema>[]> {
    const resolved = await resolveReferences(fetch, stored, await portalHost(), dependsOn);
    return resolved.flatMap((document) => {
      const parsed = parseDocument(schema, withPath(document), report);
      return parsed === undefined ? [] : [parsed];
    });
  }

  const bySlug = async <Schema extends z.ZodType>(schema: Schema, type: string, slug: string) =>
    parsePage(schema, await runQuery(fetch, queries.BY_SLUG_QUERY, { type, slug }, [tagOfSlug(type, slug)]));

  const singleton = async <Schema extends z.ZodType>(schema: Schema, type: string) =>
    parsePage(schema, await runQuery(fetch, queries.SINGLETON_QUERY, { type }, [tagOfId(type)]));

  return {
    /** The settings, with defaults for those that have not been saved or are invalid. */
    async settings(): Promise<SiteSettings> {
      const [resolved] = await resolveReferences(fetch, [await fetchSettings()], await portalHost());
      const settings =
        parseDocument(siteSettingsSchema, resolved, report, SETTINGS_DEFAULTS) ??
        siteSettingsSchema.parse(UNSAVED_SETTINGS);
      // In a preview, editors can click an item without a page to choose another one.
      return isPreview ? settings : withoutDeadNavigation(settings);
    },

    async docsSidebar(): Promise<DocsSidebar> {
      const sidebar = await parseOne(
        docsSidebarSchema,
        await runQuery(fetch, queries.SIDEBAR_QUERY, {}, [tagOfId('docsSidebar')]),
      );
      return sidebar ?? { _id: 'docsSidebar', _type: 'docsSidebar', name: 'main', items: [] };
    },

    /** @param id such as `guides/getting-started` */
    doc: (id: string): Promise<Doc | undefined> => bySlug(docSchema, 'doc', id),

    post: (slug: string): Promise<Post | undefined> => bySlug(postSchema, 'post', slug),

    /** @param slug the path without its first and last slash, such as `privacy` or `solutions/warehouse-fleets` */
    async rootPage(slug: string): Promise<LegalPage | MarketingPage | undefined> {
      const tags = ROOT_PAGE_TYPES.map((type) => tagOfSlug(type, slug));
      return parsePage(
        rootPageSchema,
        await runQuery(fetch, queries.ROOT_PAGE_QUERY, { types: ROOT_PAGE_TYPES, slug }, tags),
      );
    },

    /** Every marketing page that editors created, without its sections, by path. */
    async marketingPages(): Promise<PageSummary[]> {
      return parseMany(
        pageSummarySchema,
        await runQuery(fetch, queries.MARKETING_PAGES_QUERY, {}, [tagOfType('page')]),
      );
    },

    tag: (slug: string): Promise<Tag | undefined> => bySlug(tagSchema, 'tag', slug),

    async capability(provider: string, slug: string): Promise<Capability | undefined> {
      const tags = [tagOfSlug('capability', slug), tagOfSlug('provider', provider)];
      return parsePage(capabilitySchema, await runQuery(fetch, queries.CAPABILITY_QUERY, { provider, slug }, tags));
    },

    blockPage: (type: BlockPageType): Promise<BlockPage | undefined> => singleton(blockPageSchema, type),

    capsIndex: (): Promise<CapsIndex | undefined> => singleton(capsIndexSchema, 'capsIndex'),

    blogIndex: (): Promise<BlogIndex | undefined> => singleton(blogIndexSchema, 'blogIndex'),

    /** Every post without its body, newest first. */
    async postSummaries(): Promise<PostSummary[]> {
      return parseMany(postSummarySchema, await runQuery(fetch, queries.POST_SUMMARIES_QUERY, {}, [tagOfType('post')]));
    },

    author: (slug: string): Promise<Author | undefined> => bySlug(authorSchema, 'author', slug),

    /**
     * Posts from index `start` up to, but not including, `end`, newest first.
     *
     * @param listId id of a tag or an author, for those of its posts only
     */
    async posts({ start, end, listId }: { start: number; end: number; listId?: string }): Promise<Post[]> {
      const tags = [tagOfType('post')];
      const posts =
        listId === undefined
          ? await runQuery(fetch, queries.POSTS_QUERY, { start, end }, tags)
          : await runQuery(fetch, queries.POSTS_OF_LIST_QUERY, { start, end, listId }, tags);
      return parseMany(postSchema, posts);
    },

    async tags(): Promise<Tag[]> {
      return parseMany(tagSchema, await runQuery(fetch, queries.TAGS_QUERY, {}, [tagOfType('tag')]));
    },

    async authors(): Promise<Author[]> {
      return parseMany(authorSchema, await runQuery(fetch, queries.AUTHORS_QUERY, {}, [tagOfType('author')]));
    },

    async capabilities(): Promise<CapabilitySummary[]> {
      const tags = [tagOfType('capability')];
      return parseMany(capabilitySummarySchema, await runQuery(fetch, queries.CAPABILITIES_QUERY, {}, tags));
    },

    /** Every capability with what it needs, for the IT hand-off. */
    async capabilitiesWithNeeds(): Promise<CapabilityWithNeeds[]> {
      const tags = [tagOfType('capability')];
      const stored = await runQuery(fetch, queries.CAPABILITIES_WITH_NEEDS_QUERY, {}, tags);
      return parseMany(capabilityWithNeedsSchema, stored);
    },

    async redirects(): Promise<Redirect[]> {
      return parseMany(redirectSchema, await runQuery(fetch, queries.REDIRECTS_QUERY, {}, [tagOfType('redirect')]));
    },

    /** The address of every page with a document, of all types or of `types`. */
    async pageAddresses(types: readonly string[] = PAGE_TYPES): Promise<PageAddress[]> {
      const tags = [...types, 'provider'].map(tagOfType);
      return parseMany(
        pageAddressSchema,
        await runQuery(fetch, queries.PAGE_ADDRESSES_QUERY, { types: [...types] }, tags),
      );
    },

    /** Complete pages by document id, in no particular order, for the indexer. Ids without a page are left out. */
    async pagesByIds(ids: readonly string[]): Promise<IndexedPage[]> {
      const stored = await runQuery(fetch, queries.BY_IDS_QUERY, { ids: [...ids] }, ids.map(tagOfId));
      const resolved = await resolveReferences(fetch, stored, await portalHost());
      return resolved.flatMap((document) => {
        const type = String(document['_type']);
        if (!isIndexed(type)) return [];
        const schema: z.ZodType<IndexedPage> = PAGE_SCHEMAS[type];
        const parsed = parseDocument(schema, withPath(document), report);
        return parsed ? [parsed] : [];
      });
    },

    /** The ids of capabilities that list one of these pages as further reading, with its title and description. */
    async capabilitiesListing(ids: readonly string[]): Promise<string[]> {
      const tags = [tagOfType('capability')];
      const found = await runQuery(fetch, queries.CAPABILITIES_LISTING_QUERY, { ids: [...ids] }, tags);
      return found.map(({ _id }) => _id);
    },

    /** Text that changes with every change of a published document, for the indexer. */
    async contentVersion(): Promise<string> {
      const revisions = await runQuery(fetch, queries.REVISIONS_QUERY, {}, [ALL_CONTENT_TAG]);
      return revisions.map(({ _id, _rev }) => `${_id} ${_rev}`).join('\n');
    },

    /** The synonyms of the search index, for the indexer. */
    async searchSynonyms(): Promise<SearchSynonym[]> {
      const tags = [tagOfType('searchSynonym')];
      return parseMany(searchSynonymSchema, await runQuery(fetch, queries.SYNONYMS_QUERY, {}, tags));
    },
  };
}

/** Leaves out links of the navbar and the footer whose page was removed, and columns without links. */
function withoutDeadNavigation(settings: SiteSettings): SiteSettings {
  const hasTarget = ({ link }: NavigationItem) => link.url !== undefined;
  return {
    ...settings,
    navbar: settings.navbar.filter(hasTarget),
    footer: settings.footer
      .map((column) => ({ ...column, links: column.links.filter(hasTarget) }))
      .filter(({ links }) => links.length > 0),
  };
}

/** `provider` is a slug in lists of addresses and a summary of the document elsewhere. */
const pathFieldsSchema = z.object({
  _type: z.string(),
  slug: z.string().optional().catch(undefined),
  provider: z
    .union([z.string(), z.object({ slug: z.string() }).transform(({ slug }) => slug)])
    .optional()
    .catch(undefined),
});

/** Adds the path of a document's page, and the URLs of the files on it. */
function withPath(document: Record<string, unknown>): Record<string, unknown> {
  const path = pathOfResolved(document);
  return { ...(path === undefined ? document : addApiFileUrls(document, path)), path };
}

function pathOfResolved(document: Record<string, unknown>): string | undefined {
  const { data } = pathFieldsSchema.safeParse(document);
  return data && pathOfDocument(data);
}
