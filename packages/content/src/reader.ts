import { PAGE_TYPES, pathOfDocument } from '@site/site/route-map';
import type { z } from 'zod';
import type { ContentFetch } from './fetch.ts';
import {
  authorSchema,
  blockPageSchema,
  blogIndexSchema,
  capabilitySchema,
  docSchema,
  docsSidebarSchema,
  legalPageSchema,
  postSchema,
  postSummarySchema,
  redirectSchema,
  tagSchema,
} from './models/documents.ts';
import type {
  Author,
  BlockPage,
  BlogIndex,
  Capability,
  Doc,
  DocsSidebar,
  LegalPage,
  Post,
  PostSummary,
  Redirect,
  Tag,
} from './models/documents.ts';
import { siteSettingsSchema } from './models/site-settings.ts';
import type { SiteSettings } from './models/site-settings.ts';
import { capabilitySummarySchema } from '@site/blocks/capability-summary';
import { pageAddressSchema } from './models/summary.ts';
import type { CapabilitySummary } from '@site/blocks/capability-summary';
import type { PageAddress } from './models/summary.ts';
import { parseDocument } from './parse.ts';
import type { ReportProblem } from './parse.ts';
import * as queries from './queries.ts';
import { resolveReferences } from './resolve.ts';
import { tagOfId, tagOfSlug, tagOfType } from './tags.ts';

/** A page with a body or blocks. Search indexes these pages and the sitemap lists them. */
export type Page = Doc | Post | Capability | LegalPage | BlockPage;

type BlockPageType = BlockPage['_type'];
type Raw = Record<string, unknown>;

const PAGE_SCHEMAS = {
  doc: docSchema,
  post: postSchema,
  capability: capabilitySchema,
  legalPage: legalPageSchema,
  homePage: blockPageSchema,
  platformPage: blockPageSchema,
  capsIndex: blockPageSchema,
} as const satisfies Record<Page['_type'], z.ZodType<Page>>;

const isPageWithContent = (type: string): type is Page['_type'] => type in PAGE_SCHEMAS;

/** Settings to use until an editor saves the document. */
const NO_SETTINGS: Raw = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  name: 'Untitled site',
  portalHost: 'https://portal.invalid',
};

export type ContentReader = ReturnType<typeof createContentReader>;

/**
 * Creates the content reader, the only way to read content. Its functions return parsed models with references resolved,
 * or `undefined` if the document does not exist or is invalid, which is reported. They throw if the content lake cannot be
 * reached.
 */
export function createContentReader({ fetch, report }: { fetch: ContentFetch; report: ReportProblem }) {
  const fetchOne = async (query: string, params: Raw, tags: string[]) =>
    (await fetch(query, params, tags)) as Raw | null | undefined;
  const fetchMany = async (query: string, params: Raw, tags: string[]) =>
    ((await fetch(query, params, tags)) ?? []) as Raw[];

  /** Portal links need the host in the settings, and the settings contain portal links themselves. */
  const fetchSettings = async () =>
    (await fetchOne(queries.SETTINGS_QUERY, {}, [tagOfType('siteSettings')])) ?? NO_SETTINGS;

  async function portalHost(): Promise<string> {
    const { portalHost: host } = await fetchSettings();
    return typeof host === 'string' ? host.replace(/\/+$/, '') : '';
  }

  async function parseOne<Schema extends z.ZodType>(
    schema: Schema,
    raw: Raw | null | undefined,
  ): Promise<z.output<Schema> | undefined> {
    return raw ? (await parseMany(schema, [raw]))[0] : undefined;
  }

  async function parseMany<Schema extends z.ZodType>(schema: Schema, raw: Raw[]): Promise<z.output<Schema>[]> {
    const resolved = (await resolveReferences(fetch, raw, await portalHost())) as Raw[];
    return resolved.flatMap((document) => {
      const parsed = parseDocument(schema, { ...document, path: pathOfRaw(document) }, report);
      return parsed === undefined ? [] : [parsed];
    });
  }

  const bySlug = async <Schema extends z.ZodType>(schema: Schema, type: string, slug: string) =>
    parseOne(schema, await fetchOne(queries.BY_SLUG_QUERY, { type, slug }, [tagOfSlug(type, slug)]));

  const singleton = async <Schema extends z.ZodType>(schema: Schema, type: string) =>
    parseOne(schema, await fetchOne(queries.SINGLETON_QUERY, { type }, [tagOfId(type)]));

  return {
    /** Returns the settings, or defaults if they were never saved or are invalid. */
    async settings(): Promise<SiteSettings> {
      return (await parseOne(siteSettingsSchema, await fetchSettings())) ?? siteSettingsSchema.parse(NO_SETTINGS);
    },

    async docsSidebar(): Promise<DocsSidebar> {
      const sidebar = await parseOne(
        docsSidebarSchema,
        await fetchOne(queries.SIDEBAR_QUERY, {}, [tagOfId('docsSidebar')]),
      );
      return sidebar ?? { _id: 'docsSidebar', _type: 'docsSidebar', name: 'main', items: [] };
    },

    /** @param id for example `guides/getting-started` */
    doc: (id: string): Promise<Doc | undefined> => bySlug(docSchema, 'doc', id),

    post: (slug: string): Promise<Post | undefined> => bySlug(postSchema, 'post', slug),

    legalPage: (slug: string): Promise<LegalPage | undefined> => bySlug(legalPageSchema, 'legalPage', slug),

    tag: (slug: string): Promise<Tag | undefined> => bySlug(tagSchema, 'tag', slug),

    async capability(provider: string, slug: string): Promise<Capability | undefined> {
      const tags = [tagOfSlug('capability', slug), tagOfType('provider')];
      return parseOne(capabilitySchema, await fetchOne(queries.CAPABILITY_QUERY, { provider, slug }, tags));
    },

    blockPage: (type: BlockPageType): Promise<BlockPage | undefined> => singleton(blockPageSchema, type),

    blogIndex: (): Promise<BlogIndex | undefined> => singleton(blogIndexSchema, 'blogIndex'),

    /** Returns every post without its body, newest first. */
    async postSummaries(): Promise<PostSummary[]> {
      return parseMany(postSummarySchema, await fetchMany(queries.POST_SUMMARIES_QUERY, {}, [tagOfType('post')]));
    },

    /** Returns posts from `start` (0-based) up to but excluding `end`, newest first. With `tagId`, only posts with that tag. */
    async posts({ start, end, tagId }: { start: number; end: number; tagId?: string }): Promise<Post[]> {
      const query = tagId === undefined ? queries.POSTS_QUERY : queries.POSTS_OF_TAG_QUERY;
      const params = tagId === undefined ? { start, end } : { start, end, tag: tagId };
      return parseMany(postSchema, await fetchMany(query, params, [tagOfType('post')]));
    },

    async tags(): Promise<Tag[]> {
      return parseMany(tagSchema, await fetchMany(queries.TAGS_QUERY, {}, [tagOfType('tag')]));
    },

    async authors(): Promise<Author[]> {
      return parseMany(authorSchema, await fetchMany(queries.AUTHORS_QUERY, {}, [tagOfType('author')]));
    },

    async capabilities(): Promise<CapabilitySummary[]> {
      const tags = [tagOfType('capability'), tagOfType('provider')];
      return parseMany(capabilitySummarySchema, await fetchMany(queries.CAPABILITIES_QUERY, {}, tags));
    },

    async redirects(): Promise<Redirect[]> {
      return parseMany(redirectSchema, await fetchMany(queries.REDIRECTS_QUERY, {}, [tagOfType('redirect')]));
    },

    /** Returns the address of every page that has a document. `types` limits the document types. */
    async pageAddresses(types: readonly string[] = PAGE_TYPES): Promise<PageAddress[]> {
      const tags = [...types, 'provider'].map(tagOfType);
      return parseMany(pageAddressSchema, await fetchMany(queries.PAGE_ADDRESSES_QUERY, { types: [...types] }, tags));
    },

    /** Returns whole pages by document id, in any order, for the indexer. Ids without a page are left out. */
    async pagesByIds(ids: readonly string[]): Promise<Page[]> {
      const raw = await fetchMany(queries.BY_IDS_QUERY, { ids: [...ids] }, ids.map(tagOfId));
      const host = await portalHost();
      const resolved = (await resolveReferences(fetch, raw, host)) as Raw[];
      return resolved.flatMap((document) => {
        const type = String(document['_type']);
        if (!isPageWithContent(type)) return [];
        const schema: z.ZodType<Page> = PAGE_SCHEMAS[type];
        const parsed = parseDocument(schema, { ...document, path: pathOfRaw(document) }, report);
        return parsed ? [parsed] : [];
      });
    },
  };
}

function pathOfRaw(document: Raw): string | undefined {
  const { _type, slug, provider } = document as { _type: string; slug?: string; provider?: string | { slug?: string } };
  return pathOfDocument({ _type, slug, provider: typeof provider === 'object' ? provider.slug : provider });
}
