import type { Post } from '@site/content/models/documents';
import type { SiteSettings } from '@site/content/models/site-settings';
import { LOCALE } from '@site/site/constants';
import { pathOf } from '@site/site/route-map';
import { Feed } from 'feed';
import { postHtml } from './post-html.ts';

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

/** The blog's feed as RSS 2.0, Atom 1.0 or JSON Feed 1.0, with the complete text of the posts. */
export function renderBlogFeed(
  format: FeedFormat,
  { settings, title, description, posts, siteUrl }: BlogFeedInput,
): string {
  const blogUrl = `${siteUrl}${pathOf({ name: 'blog', page: 1 })}`;
  const feedUrl = (of: FeedFormat) => `${siteUrl}${BLOG_FEEDS.find((feed) => feed.format === of)?.path ?? ''}`;
  const updated = posts
    .map(({ _updatedAt }) => _updatedAt)
    .toSorted()
    .at(-1);
  const feed = new Feed({
    id: blogUrl,
    link: blogUrl,
    title: `${settings.name}: ${title}`,
    description,
    language: LOCALE,
    copyright: settings.copyright,
    feedLinks: { rss: feedUrl('rss'), atom: feedUrl('atom'), json: feedUrl('json') },
    ...(updated === undefined ? {} : { updated: new Date(updated) }),
  });
  for (const post of posts) {
    const url = `${siteUrl}${post.path}`;
    feed.addItem({
      id: url,
      link: url,
      title: format === 'atom' ? toHtml(post.title) : withoutControls(post.title),
      description: format === 'json' ? withoutControls(post.description) : toHtml(post.description),
      content: withoutControls(postHtml(post, siteUrl)),
      date: new Date(post._updatedAt),
      published: publicationDate(post),
      ...(format === 'rss'
        ? { extensions: [dublinCoreCreator(post)] }
        : {
            author: post.authors.map(({ name, path }) => ({ name, link: `${siteUrl}${path}` })),
          }),
      category: post.tags.map((tag) => ({ name: tag.title, domain: `${siteUrl}${tag.path}` })),
    });
  }
  if (format === 'rss') return feed.rss2();
  return format === 'atom' ? feed.atom1() : feed.json1();
}

/** Feed readers hide posts of the future, and editors may set any date. */
const publicationDate = ({ publishedAt, _updatedAt }: Post) =>
  new Date(Math.min(Date.parse(publishedAt), Date.parse(_updatedAt)));

/** XML cannot contain most control characters, which pasted text may have. */
const withoutControls = (text: string) =>
  // eslint-disable-next-line no-control-regex
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

/** Atom has its titles as HTML, and both XML formats their descriptions. */
const toHtml = (text: string) =>
  withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The authors in RSS, whose own `<author>` element holds one email address. */
function dublinCoreCreator({ authors }: Post) {
  const names = authors.map(({ name }) => name).join(', ');
  return {
    name: 'dc:creator',
    objects: { _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, _text: names },
  };
}
