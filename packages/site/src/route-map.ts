import { isPagePath, RESERVED_ROOT_SLUGS } from './page-path.ts';

/**
 * The only mapping between paths, routes and documents; see `docs/requirements.md#routes`.
 *
 * A path is the part of a URL between the host and the query. It starts with a slash and, except for redirects such as
 * `/slack`, ends with one.
 */

/** Every route of the site that shows a page. */
export type Route =
  | { name: 'home' }
  | { name: 'platform' }
  | { name: 'caps' }
  | { name: 'capability'; product: string; capability: string }
  /** The sheet for an IT department. */
  | { name: 'handOff' }
  | { name: 'blog'; page: number }
  | { name: 'blogArchive' }
  | { name: 'blogAuthors' }
  | { name: 'blogAuthor'; author: string; page: number }
  | { name: 'blogTags' }
  | { name: 'blogTag'; tag: string; page: number }
  | { name: 'post'; post: string }
  /** A marketing page or a legal page. Its document decides. */
  | { name: 'page'; slug: string }
  | { name: 'search' }
  | { name: 'doc'; id: string }
  | { name: 'docsPrint'; section: string };

/** The fields that determine a document's path. `slug` is `slug.current`; `provider` is the slug of a capability's provider. */
export interface PageTarget {
  _type: string;
  slug?: string | null | undefined;
  provider?: string | null | undefined;
}

/** Id of the docs landing page, to which `/docs` redirects. */
export const DOCS_LANDING_ID = 'guides/getting-started';

/** Id of the docs page with frequently asked questions. */
export const FAQ_ID = 'faq';

/** Path segments under `/blog/` that are routes. Posts cannot use them as slugs. */
export const RESERVED_POST_SLUGS: readonly string[] = ['archive', 'authors', 'tags', 'page'];

/** First path segments under `/docs/` that are routes. Slugs of docs pages cannot start with them. */
export const RESERVED_DOC_FOLDERS: readonly string[] = ['print'];

/** Document types that have a page. */
export const PAGE_TYPES = [
  'homePage',
  'platformPage',
  'capsIndex',
  'blogIndex',
  'page',
  'doc',
  'post',
  'tag',
  'author',
  'capability',
  'legalPage',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

const encode = (slug: string) => slug.split('/').map(encodeURIComponent).join('/');
const paged = (base: string, page: number) => (page > 1 ? `${base}page/${page}/` : base);

/** The path of a route. */
export function pathOf(route: Route): string {
  switch (route.name) {
    case 'home':
      return '/';
    case 'platform':
      return '/Platform/';
    case 'caps':
      return '/caps/';
    case 'capability':
      return `/caps/${encode(route.product)}/${encode(route.capability)}/`;
    case 'handOff':
      return '/caps/network/';
    case 'blog':
      return paged('/blog/', route.page);
    case 'blogArchive':
      return '/blog/archive/';
    case 'blogAuthors':
      return '/blog/authors/';
    case 'blogAuthor':
      return paged(`/blog/authors/${encode(route.author)}/`, route.page);
    case 'blogTags':
      return '/blog/tags/';
    case 'blogTag':
      return paged(`/blog/tags/${encode(route.tag)}/`, route.page);
    case 'post':
      return `/blog/${encode(route.post)}/`;
    case 'page':
      return `/${encode(route.slug)}/`;
    case 'search':
      return '/search/';
    case 'doc':
      return `/docs/${encode(route.id)}/`;
    case 'docsPrint':
      return `/docs/print/${encode(route.section)}/`;
  }
}

/**
 * The path of a document's page, or `undefined` where the document has none: a type without pages, or a page document
 * that lacks its slug (or a capability its provider), or whose slug is invalid.
 */
export function pathOfDocument({ _type, slug, provider }: PageTarget): string | undefined {
  switch (_type) {
    case 'homePage':
      return pathOf({ name: 'home' });
    case 'platformPage':
      return pathOf({ name: 'platform' });
    case 'capsIndex':
      return pathOf({ name: 'caps' });
    case 'blogIndex':
      return pathOf({ name: 'blog', page: 1 });
  }
  if (!slug) return undefined;
  switch (_type) {
    case 'doc':
      return pathOf({ name: 'doc', id: slug });
    case 'post':
      return pathOf({ name: 'post', post: slug });
    case 'tag':
      return pathOf({ name: 'blogTag', tag: slug, page: 1 });
    case 'author':
      return pathOf({ name: 'blogAuthor', author: slug, page: 1 });
    case 'page':
      return isPagePath(slug) ? pathOf({ name: 'page', slug }) : undefined;
    case 'legalPage':
      return pathOf({ name: 'page', slug });
    case 'capability':
      return provider ? pathOf({ name: 'capability', product: provider, capability: slug }) : undefined;
    default:
      return undefined;
  }
}

/**
 * Returns the route that matches a path, or `undefined`. Does not check whether a dynamic route has a document. Paths are
 * case-sensitive; the trailing slash is optional.
 */
export function routeOf(path: string): Route | undefined {
  let segments: string[];
  try {
    segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const [first, second, third] = segments;
  const count = segments.length;
  if (first === undefined) return { name: 'home' };
  if (first === 'docs') return docsRoute(segments.slice(1));
  if (first === 'blog') return blogRoute(segments.slice(1));
  if (first === 'caps') {
    if (second === undefined) return { name: 'caps' };
    if (count === 2 && second === 'network') return { name: 'handOff' };
    return count === 3 && third !== undefined ? { name: 'capability', product: second, capability: third } : undefined;
  }
  if (count === 1 && first === 'Platform') return { name: 'platform' };
  if (count === 1 && first === 'search') return { name: 'search' };
  return rootRoute(segments);
}

/** Path of a page's Markdown. `undefined` for pages without Markdown, which sitemaps do not list either. */
export function markdownPathOf(path: string): string | undefined {
  const route = routeOf(path);
  if (route === undefined || route.name === 'search' || route.name === 'docsPrint') return undefined;
  return 'page' in route && route.page > 1 ? undefined : `${pathOf(route)}index.md`;
}

/** A slug with one segment can be that of a legal page, whose form is not known here. */
function rootRoute(segments: string[]): Route | undefined {
  const [first = ''] = segments;
  const slug = segments.join('/');
  const isPossible = segments.length === 1 ? !RESERVED_ROOT_SLUGS.includes(first) : isPagePath(slug);
  return isPossible ? { name: 'page', slug } : undefined;
}

function docsRoute(segments: string[]): Route | undefined {
  const [first, section, ...rest] = segments;
  if (first === undefined) return undefined;
  if (!RESERVED_DOC_FOLDERS.includes(first)) return { name: 'doc', id: segments.join('/') };
  return section !== undefined && rest.length === 0 ? { name: 'docsPrint', section } : undefined;
}

function blogRoute([first, second, third, fourth, ...rest]: string[]): Route | undefined {
  if (rest.length > 0) return undefined;
  if (first === undefined) return { name: 'blog', page: 1 };
  if (first === 'page') return third === undefined ? pagedRoute({ name: 'blog', page: 1 }, second) : undefined;
  if (first === 'tags' || first === 'authors') {
    if (second === undefined) return first === 'tags' ? { name: 'blogTags' } : { name: 'blogAuthors' };
    const list: PagedRoute =
      first === 'tags' ? { name: 'blogTag', tag: second, page: 1 } : { name: 'blogAuthor', author: second, page: 1 };
    if (third === undefined) return list;
    return third === 'page' ? pagedRoute(list, fourth) : undefined;
  }
  if (second !== undefined) return undefined;
  if (first === 'archive') return { name: 'blogArchive' };
  return { name: 'post', post: first };
}

type PagedRoute = Extract<Route, { page: number }>;

/** Page 1 has no separate path: it is at the path of its list. */
function pagedRoute(route: PagedRoute, page: string | undefined): Route | undefined {
  return page !== undefined && /^([2-9]|[1-9]\d+)$/.test(page) ? { ...route, page: Number(page) } : undefined;
}
