/** GROQ queries, one per reader function. Each keeps to what both hosted Sanity and groq-js evaluate. */

/** Fields of a page document, with its slug flattened. */
const PAGE = `..., "slug": slug.current`;

export const SETTINGS_QUERY = `*[_type == "siteSettings" && _id == "siteSettings"][0]`;
export const SIDEBAR_QUERY = `*[_type == "docsSidebar" && _id == "docsSidebar"][0]`;
export const SINGLETON_QUERY = `*[_type == $type && _id == $type][0]{${PAGE}}`;
export const BY_SLUG_QUERY = `*[_type == $type && slug.current == $slug] | order(_id asc)[0]{${PAGE}}`;
export const CAPABILITY_QUERY = `*[_type == "capability" && slug.current == $slug && provider->slug.current == $provider] | order(_id asc)[0]{${PAGE}}`;
export const REDIRECTS_QUERY = `*[_type == "redirect"] | order(from asc)`;

const POST_SUMMARY = `_id, _type, _updatedAt, title, description, "slug": slug.current, publishedAt, authors, tags, image`;

/** Posts by date, newest first; the id decides where two have the same. */
const POST_ORDER = `| order(publishedAt desc, _id asc)`;

export const POST_SUMMARIES_QUERY = `*[_type == "post" && defined(slug.current)] ${POST_ORDER}{${POST_SUMMARY}}`;
export const POSTS_QUERY = `*[_type == "post" && defined(slug.current)] ${POST_ORDER}[$start...$end]{${PAGE}}`;
export const POSTS_OF_TAG_QUERY = `*[_type == "post" && defined(slug.current) && references($tag)] ${POST_ORDER}[$start...$end]{${PAGE}}`;

export const TAGS_QUERY = `*[_type == "tag" && defined(slug.current)] | order(title asc){${PAGE}}`;
export const AUTHORS_QUERY = `*[_type == "author" && defined(slug.current)] | order(name asc){${PAGE}}`;
export const CAPABILITIES_QUERY = `*[_type == "capability" && defined(slug.current)] | order(title asc){
  _id, _type, _updatedAt, title, description, "slug": slug.current, provider, purpose, illustration
}`;

/** Every page document's address, for the sitemap, static params and link suggestions. */
export const PAGE_ADDRESSES_QUERY = `*[_type in $types && !(_id in path("drafts.**"))] | order(_id asc){
  _id, _type, _updatedAt, title, "slug": slug.current, "provider": provider->slug.current
}`;

/** Whole page documents by id, for the indexer. */
export const BY_IDS_QUERY = `*[_id in $ids]{${PAGE}}`;
