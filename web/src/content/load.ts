import 'server-only';
import { cache } from 'react';
import { currentReader } from './reader.ts';

/**
 * The content that pages load. Each function fetches once per request, so that a page, its metadata and its layout can all
 * call it. Each returns `undefined` if the document does not exist.
 */

export const loadSettings = cache(async () => (await currentReader()).settings());
export const loadDocsSidebar = cache(async () => (await currentReader()).docsSidebar());
export const loadDoc = cache(async (id: string) => (await currentReader()).doc(id));
export const loadHomePage = cache(async () => (await currentReader()).blockPage('homePage'));
export const loadPlatformPage = cache(async () => (await currentReader()).blockPage('platformPage'));
export const loadCapsPage = cache(async () => (await currentReader()).capsIndex());
export const loadCapabilities = cache(async () => (await currentReader()).capabilities());
export const loadCapabilitiesWithNeeds = cache(async () => (await currentReader()).capabilitiesWithNeeds());
export const loadCapability = cache(async (provider: string, slug: string) =>
  (await currentReader()).capability(provider, slug),
);
export const loadRootPage = cache(async (slug: string) => (await currentReader()).rootPage(slug));
export const loadBlogIndex = cache(async () => (await currentReader()).blogIndex());
export const loadPost = cache(async (slug: string) => (await currentReader()).post(slug));
export const loadPostSummaries = cache(async () => (await currentReader()).postSummaries());
export const loadAuthors = cache(async () => (await currentReader()).authors());
export const loadAuthor = cache(async (slug: string) => (await currentReader()).author(slug));
export const loadTags = cache(async () => (await currentReader()).tags());
export const loadTag = cache(async (slug: string) => (await currentReader()).tag(slug));
export const loadRedirects = cache(async () => (await currentReader()).redirects());

/** Posts with their bodies, newest first, from `start` (0-based) up to but excluding `end`; all, or those of a tag or author. */
export const loadPosts = cache(async (start: number, end: number, listId?: string) =>
  (await currentReader()).posts(listId === undefined ? { start, end } : { start, end, listId }),
);
