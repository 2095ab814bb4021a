import type { Post } from '@site/content/models/documents';
import type { SiteSettings } from '@site/content/models/site-settings';
import { LOCALE } from '@site/site/constants';
import { pathOf } from '@site/site/route-map';
import { Feed } from 'feed';

export type FeedFormat = 'rss' | 'atom' | 'json';

/** The path and media type of each feed. */
export const BLOG_FEEDS: readonly { format: FeedFormat; path: string; type: string; title: string }[] = [
  { format: 'rss', path: '/blog/rss.xml', type: 'application/rss+xml', title: 'Blog (RSS)' },
  { format: 'atom', path: '/blog/atom.xml', type: 'application/atom+xml', title: 'Blog (Atom)' },
  { format: 'json', path: '/blog/feed.json', type: 'application/feed+json', title: 'Blog (JSON Feed)' },
];

interface BlogFeedInput {
  settings: SiteSettings;
  title: string;
  description: string;
  /** Newest first. */
  posts: Post[];
  /** Without a trailing slash. */
  siteUrl: string;
}

/** The blog's feed as RSS 2.0, Atom 1.0 or JSON Feed 1.0. */
export function renderBlogFeed(
  format: FeedFormat,
  { settings, title, description, posts, siteUrl }: BlogFeedInput,
): string {
  const blogUrl = `${siteUrl}${pathOf({ name: 'blog', page: 1 })}`;
  const feedUrl = (of: FeedFormat) => `${siteUrl}${BLOG_FEEDS.find((feed) => feed.format === of)?.path ?? ''}`;
  const [newest] = posts;
  const feed = new Feed({
    id: blogUrl,
    link: blogUrl,
    title: `${settings.name}: ${title}`,
    description,
    language: LOCALE,
    copyright: settings.copyright,
    feedLinks: { rss: feedUrl('rss'), atom: feedUrl('atom'), json: feedUrl('json') },
    ...(newest ? { updated: new Date(newest.publishedAt) } : {}),
  });
  for (const post of posts) {
    const url = `${siteUrl}${post.path}`;
    feed.addItem({
      id: url,
      link: url,
      title: post.title,
      description: post.description,
      date: new Date(post._updatedAt),
      published: new Date(post.publishedAt),
      ...(format === 'rss'
        ? { extensions: [dublinCoreCreator(post)] }
        : {
            author: post.authors.map(({ name, slug }) => ({
              name,
              link: `${siteUrl}${pathOf({ name: 'blogAuthors' })}#${slug}`,
            })),
          }),
      category: post.tags.map((tag) => ({ name: tag.title, domain: `${siteUrl}${tag.path}` })),
    });
  }
  if (format === 'rss') return feed.rss2();
  return format === 'atom' ? feed.atom1() : feed.json1();
}

/** The authors in RSS, whose own `<author>` element holds one email address. */
function dublinCoreCreator({ authors }: Post) {
  const names = authors.map(({ name }) => name).join(', ');
  return {
    name: 'dc:creator',
    objects: { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, _text: names },
  };
}
