import type { PageAddress } from '@site/content/models/summary';
import { POSTS_PER_PAGE } from '@site/site/constants';
import { DOCS_LANDING_ID, pathOf } from '@site/site/route-map';
import { laterPages } from '#/components/blog/pagination.ts';
import { LIST_PATHS } from '#/routing/list-paths.ts';

export interface SiteOutline {
  /** Every page with a document. */
  addresses: readonly PageAddress[];
  /** Paths of docs pages in sidebar order. */
  sidebarPaths: readonly string[];
  /** Paths of posts, newest first. */
  postPaths: readonly string[];
}

const ENTRY_PAGES = [
  pathOf({ name: 'home' }),
  pathOf({ name: 'platform' }),
  pathOf({ name: 'doc', id: DOCS_LANDING_ID }),
  pathOf({ name: 'blog', page: 1 }),
  pathOf({ name: 'caps' }),
];

const LAST_PAGES = [...LIST_PATHS, '/sitemap.xml', '/robots.txt', '/llms.txt'];

/** Posts that readers of the blog see first. */
const NEWEST_POSTS = 10;

/** Returns every path once: entry pages, marketing pages, capabilities, the newest posts, docs in sidebar order, other pages. */
export function pagesByImportance({ addresses, sidebarPaths, postPaths }: SiteOutline): string[] {
  const published = new Set(addresses.filter(({ title }) => title !== '').map(({ path }) => path));
  const isPage = (path: string) => published.has(path);
  const ofType = (type: string) => addresses.filter(({ _type }) => _type === type).map(({ path }) => path);
  return [
    ...new Set([
      ...ENTRY_PAGES.filter((path) => isPage(path) || LIST_PATHS.includes(path)),
      ...ofType('page').filter(isPage),
      ...ofType('capability').filter(isPage),
      ...postPaths.slice(0, NEWEST_POSTS).filter(isPage),
      ...sidebarPaths.filter(isPage),
      ...postPaths.filter(isPage),
      ...published,
      ...laterPages(postPaths.length, POSTS_PER_PAGE).map((page) => pathOf({ name: 'blog', page })),
      ...LAST_PAGES,
    ]),
  ];
}
