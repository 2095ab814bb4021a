import 'server-only';
import { webEnvironment } from '#/content/environment.ts';
import { publishedReader } from '#/content/reader.ts';
import { BLOG_FEEDS, renderBlogFeed } from './blog-feed.ts';
import type { FeedFormat } from './blog-feed.ts';

/** Only the latest posts, because feed readers poll often. */
const POSTS_IN_FEED = 20;

/** The response of a feed route. */
export async function feedResponse(format: FeedFormat): Promise<Response> {
  const [settings, index, posts] = await Promise.all([
    publishedReader.settings(),
    publishedReader.blogIndex(),
    publishedReader.posts({ start: 0, end: POSTS_IN_FEED }),
  ]);
  const body = renderBlogFeed(format, {
    settings,
    title: index?.title ?? 'Blog',
    description: index?.description ?? settings.tagline,
    posts,
    siteUrl: webEnvironment().siteUrl,
  });
  const type = BLOG_FEEDS.find((feed) => feed.format === format)?.type ?? 'text/xml';
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
}
