import { NOT_INTERNAL_FILTER } from './internal-types.ts';

/**
 * Cache tags: the tags of a fetched result, and the tags that a change makes stale. Both are computed here, so that they
 * cannot drift. See `docs/architecture.md#cache-tags`.
 */

/** The tag of all query results. A restart marks it as stale. */
export const ALL_CONTENT_TAG = 'content';

/** Tag of results that contain something of this document. */
export const tagOfId = (id: string) => `id:${id}`;

/** Tag of every list of this document type. */
export const tagOfType = (type: string) => `type:${type}`;

/** Next.js encodes other characters where it reads tags, but not those that `web/src/content/mark-stale.ts` marks. */
const NOT_ASCII = /[^\x21-\x7E]+/g;

/** Next.js ignores longer tags and logs each of them, and any visitor can request a long path. */
const MAX_TAG_LENGTH = 256;

/** Tag of a page looked up by its slug, and of the 404 if it was not found. Very long slugs that begin alike share a tag. */
export const tagOfSlug = (type: string, slug: string) =>
  `slug:${type}/${slug.toWellFormed().replaceAll(NOT_ASCII, encodeURIComponent)}`.slice(0, MAX_TAG_LENGTH);

/**
 * Body of the lake's webhook. `slug` and `previousSlug` are the slug after and before the change, `_rev` and `previousRev`
 * the revisions. The values after a deletion, and those before a creation, are `null`.
 */
export interface ContentChange {
  _id: string;
  _type: string;
  slug?: string | null | undefined;
  previousSlug?: string | null | undefined;
  _rev?: string | null | undefined;
  previousRev?: string | null | undefined;
  /** ISO 8601. */
  _updatedAt?: string | null | undefined;
}

/** GROQ projection of the webhook. Returns a {@link ContentChange}. */
export const CHANGE_PROJECTION =
  '{"_id": coalesce(after()._id, before()._id), "_type": coalesce(after()._type, before()._type), "slug": after().slug.current, "previousSlug": before().slug.current, "_rev": after()._rev, "previousRev": before()._rev, "_updatedAt": after()._updatedAt}';

/** GROQ filter of the webhook. Matches every document that the site can show. */
export const CHANGE_FILTER = `!(_type match "system.*") && !(_id in path("_.**")) && ${NOT_INTERNAL_FILTER}`;

/** Returns the tags that a change makes stale. */
export function tagsOfChange({ _id, _type, slug, previousSlug }: ContentChange): string[] {
  const slugs = new Set([slug, previousSlug].filter((value): value is string => Boolean(value)));
  return [tagOfId(_id), tagOfType(_type), ...[...slugs].map((value) => tagOfSlug(_type, value))];
}
