/**
 * Cache tags (D4): what a fetched answer depends on, and what a change makes stale. Both sides are made here, so that
 * they cannot drift.
 */

/** The tag of one document, for answers that hold something of it. */
export const tagOfId = (id: string) => `id:${id}`;

/** The tag of every list of a type. */
export const tagOfType = (type: string) => `type:${type}`;

/** The tag of a page found by its slug, and of the 404 where it was not found. */
export const tagOfSlug = (type: string, slug: string) => `slug:${type}/${slug}`;

/** A document's change, as the lake's webhook tells it. `slug` and `previousSlug` are its slug after and before. */
export interface ContentChange {
  _id: string;
  _type: string;
  slug?: string | null | undefined;
  previousSlug?: string | null | undefined;
}

/** GROQ projection that makes a {@link ContentChange}; what the webhook is configured with. */
export const CHANGE_PROJECTION =
  '{"_id": coalesce(after()._id, before()._id), "_type": coalesce(after()._type, before()._type), "slug": after().slug.current, "previousSlug": before().slug.current}';

/** GROQ filter of the webhook: every document that the site shows something of. */
export const CHANGE_FILTER = '!(_type match "system.*") && !(_id in path("_.**"))';

/** The tags that a change makes stale. */
export function tagsOfChange({ _id, _type, slug, previousSlug }: ContentChange): string[] {
  const slugs = new Set([slug, previousSlug].filter((value): value is string => Boolean(value)));
  return [tagOfId(_id), tagOfType(_type), ...[...slugs].map((value) => tagOfSlug(_type, value))];
}
