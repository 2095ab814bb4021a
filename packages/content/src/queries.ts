import { CAPABILITY_PURPOSES } from '@site/blocks/capability-summary';
import { z } from 'zod';
import type { ContentQuery } from './fetch.ts';
import { CHANGE_FILTER } from './tags.ts';

/**
 * Every GROQ query of the reader with its parameters and its result. Each uses only what both hosted Sanity and groq-js
 * evaluate. Results are documents before references are resolved: only the fields that the reader uses itself are
 * declared, and all others pass through to the models.
 */

const text = z.string().optional().catch(undefined);

const storedDocumentSchema = z.looseObject({ _id: z.string(), _type: z.string() });
export type StoredDocument = z.output<typeof storedDocumentSchema>;

/** A document that others refer to; an image asset has its size and preview. */
const referenceTargetSchema = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  slug: text,
  /** Of a page document. */
  hasPage: z.boolean().catch(false),
  /** Of a capability. */
  provider: z.looseObject({ _ref: z.string() }).optional().catch(undefined),
});
export type ReferenceTarget = z.output<typeof referenceTargetSchema>;

/** A page document without its paragraphs. */
const pageHeadingsSchema = z.looseObject({ _id: z.string(), blocks: z.unknown(), body: z.unknown() });
export type PageHeadings = z.output<typeof pageHeadingsSchema>;

const one = z.preprocess((value) => value ?? undefined, storedDocumentSchema.optional());
const many = z.preprocess((value) => value ?? [], z.array(storedDocumentSchema));

type NoParams = Record<string, never>;
type OneQuery<Params extends Record<string, unknown> = NoParams> = ContentQuery<Params, typeof one>;
type ManyQuery<Params extends Record<string, unknown> = NoParams> = ContentQuery<Params, typeof many>;

/** All fields of a page document, with its slug flattened. */
const INDEXED_PAGE = `..., "slug": slug.current`;

/** The fields of a page document that the site shows. */
const PAGE = `${INDEXED_PAGE}, "alsoAnswers": null, "sectionAnswers": null`;

/**
 * Whether a page document has what the model of its page requires. Otherwise its page is not found, so no list contains it and
 * no link leads to it. A slice of anything but an array is null. The pages of the last two types have defaults.
 */
const HAS_PAGE = `(
    length(coalesce(title, name)) > 0
    && (!(_type in ["doc", "post", "capability", "legalPage"]) || defined(body[0...0]))
    && (!(_type in ["page", "homePage", "platformPage"]) || defined(blocks[0...0]))
    && (_type != "post" || defined(dateTime(publishedAt)))
    && (_type != "capability" || purpose in ${JSON.stringify(CAPABILITY_PURPOSES)})
    || _type in ["capsIndex", "blogIndex"]
  )`;

export const SETTINGS_QUERY: OneQuery = { result: one, groq: `*[_type == "siteSettings" && _id == "siteSettings"][0]` };

export const SIDEBAR_QUERY: OneQuery = { result: one, groq: `*[_type == "docsSidebar" && _id == "docsSidebar"][0]` };

/** A document whose id is its type. */
export const SINGLETON_QUERY: OneQuery<{ type: string }> = {
  result: one,
  groq: `*[_type == $type && _id == $type][0]{${PAGE}}`,
};

export const BY_SLUG_QUERY: OneQuery<{ type: string; slug: string }> = {
  result: one,
  groq: `*[_type == $type && slug.current == $slug] | order(_id asc)[0]{${PAGE}}`,
};

/** The marketing page or legal page at a path. The Studio prevents that both exist. */
export const ROOT_PAGE_QUERY: OneQuery<{ types: string[]; slug: string }> = {
  result: one,
  groq: `*[_type in $types && slug.current == $slug] | order(_type asc, _id asc)[0]{${PAGE}}`,
};

/** Marketing pages without their sections. */
export const MARKETING_PAGES_QUERY: ManyQuery = {
  result: many,
  groq: `*[_type == "page" && defined(slug.current) && ${HAS_PAGE}] | order(slug.current asc){
    _id, _type, title, description, "slug": slug.current
  }`,
};

export const CAPABILITY_QUERY: OneQuery<{ provider: string; slug: string }> = {
  result: one,
  groq: `*[_type == "capability" && slug.current == $slug && provider->slug.current == $provider] | order(_id asc)[0]{${PAGE}}`,
};

export const REDIRECTS_QUERY: ManyQuery = { result: many, groq: `*[_type == "redirect"] | order(from asc)` };

/** Posts by date, newest first; the id decides between posts of the same date. */
const POST_ORDER = `| order(publishedAt desc, _id asc)`;

export const POST_SUMMARIES_QUERY: ManyQuery = {
  result: many,
  groq: `*[_type == "post" && defined(slug.current) && ${HAS_PAGE}] ${POST_ORDER}{
    _id, _type, _updatedAt, title, description, "slug": slug.current, publishedAt, authors, tags, image
  }`,
};

export const POSTS_QUERY: ManyQuery<{ start: number; end: number }> = {
  result: many,
  groq: `*[_type == "post" && defined(slug.current) && ${HAS_PAGE}] ${POST_ORDER}[$start...$end]{${PAGE}}`,
};

/** Posts with a tag or by an author. `references()` would also find posts that only link to the page of one. */
export const POSTS_OF_LIST_QUERY: ManyQuery<{ start: number; end: number; listId: string }> = {
  result: many,
  groq: `*[_type == "post" && defined(slug.current) && ${HAS_PAGE}
    && ($listId in tags[]._ref || $listId in authors[]._ref)]
    ${POST_ORDER}[$start...$end]{${PAGE}}`,
};

export const TAGS_QUERY: ManyQuery = {
  result: many,
  groq: `*[_type == "tag" && defined(slug.current)] | order(title asc){${PAGE}}`,
};

export const AUTHORS_QUERY: ManyQuery = {
  result: many,
  groq: `*[_type == "author" && defined(slug.current)] | order(name asc){${PAGE}}`,
};

export const CAPABILITIES_QUERY: ManyQuery = {
  result: many,
  groq: `*[_type == "capability" && defined(slug.current) && ${HAS_PAGE}] | order(title asc){
    _id, _type, _updatedAt, title, description, "slug": slug.current, provider, purpose, illustration
  }`,
};

export const CAPABILITIES_WITH_NEEDS_QUERY: ManyQuery = {
  result: many,
  groq: `*[_type == "capability" && defined(slug.current) && ${HAS_PAGE}] | order(title asc){
    _id, _type, _updatedAt, title, description, "slug": slug.current, provider, purpose, illustration,
    requirements, connections, permissions
  }`,
};

/** The address of every page document, for the sitemap, static params and link suggestions. */
export const PAGE_ADDRESSES_QUERY: ManyQuery<{ types: string[] }> = {
  result: many,
  groq: `*[_type in $types && !(_id in path("drafts.**")) && ${HAS_PAGE}] | order(_id asc){
    _id, _type, _updatedAt, "title": coalesce(title, name), "slug": slug.current,
    "provider": provider->slug.current
  }`,
};

/** The revisions of all published documents. */
export const REVISIONS_QUERY: ContentQuery<NoParams, z.ZodType<{ _id: string; _rev: string }[]>> = {
  result: z.preprocess((value) => value ?? [], z.array(z.object({ _id: z.string(), _rev: z.string() }))),
  groq: `*[${CHANGE_FILTER}] | order(_id asc){_id, _rev}`,
};

/** Complete page documents by id, for the indexer. */
export const BY_IDS_QUERY: ManyQuery<{ ids: string[] }> = { result: many, groq: `*[_id in $ids]{${INDEXED_PAGE}}` };

/** Capabilities whose pages list one of these documents. `references()` would also find those that only link to one. */
export const CAPABILITIES_LISTING_QUERY: ManyQuery<{ ids: string[] }> = {
  result: many,
  groq: `*[_type == "capability" && !(_id in path("drafts.**")) && count(furtherReading[_ref in $ids]) > 0]
    | order(_id asc){_id, _type}`,
};

export const SYNONYMS_QUERY: ManyQuery = {
  result: many,
  groq: `*[_type == "searchSynonym" && !(_id in path("drafts.**"))] | order(_id asc){_id, _type, input, synonyms}`,
};

/** The headings of pages, with the blocks that can contain some. */
export const HEADINGS_QUERY: ContentQuery<{ ids: string[] }, z.ZodType<PageHeadings[]>> = {
  result: z.array(pageHeadingsSchema),
  groq: `*[_id in $ids]{_id, blocks, "body": body[_type != "block" || style in ["h2", "h3", "h4", "h5", "h6"]]}`,
};

/** What is shown of referenced documents. */
export const REFERENCE_TARGETS_QUERY: ContentQuery<{ ids: string[] }, z.ZodType<ReferenceTarget[]>> = {
  result: z.array(referenceTargetSchema),
  groq: `*[_id in $ids]{
    _id, _type, title, name, description, role, isTeam, purpose, illustration, image, provider,
    "slug": slug.current, "hasPage": ${HAS_PAGE},
    _type == "sanity.imageAsset" => {
      url, mimeType,
      "width": metadata.dimensions.width, "height": metadata.dimensions.height,
      "lqip": select(metadata.isOpaque != false => metadata.lqip)
    },
    _type == "sanity.fileAsset" => {mimeType, size, originalFilename}
  }`,
};
