import { secondsOf } from '@site/blocks/media-time';
import { playableRecordings } from '@site/blocks/recording';
import type { Post } from '@site/content/models/documents';
import type { SiteSettings } from '@site/content/models/site-settings';
import { LOCALE } from '@site/site/constants';
import { MEDIA_TYPES } from '@site/site/media-files';
import { pathOf } from '@site/site/route-map';
import { Feed } from 'feed';
import { postHtml } from './post-html.ts';
import { publicationDate } from './publication-date.ts';
import { withoutControls } from './without-controls.ts';

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

/**
 * Identifies a post in feeds. As a tag URI (RFC 4151), because feed readers would show a post whose URL changes as a new one. The
 * year is part of its syntax, and never changes.
 */
const postId = ({ _id }: Post, siteUrl: string): string => `tag:${new URL(siteUrl).hostname},2026:${_id}`;

/** The blog's feed as RSS 2.0, Atom 1.0 or JSON Feed 1.1, with the complete text of the posts. */
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
  const site = { name: settings.name, url: `${siteUrl}/` };
  for (const post of posts) {
    const url = `${siteUrl}${post.path}`;
    const authors = authorsOf(post, siteUrl, site);
    feed.addItem({
      id: postId(post, siteUrl),
      link: url,
      title: format === 'atom' ? toHtml(post.title) : withoutControls(post.title),
      description: format === 'json' ? withoutControls(post.description) : toHtml(post.description),
      content: withoutControls(postHtml(post, siteUrl)),
      date: new Date(post._updatedAt),
      published: new Date(publicationDate(post)),
      ...(format === 'rss' && { extensions: [dublinCoreCreator(authors), ...podcastDuration(post)] }),
      ...(format === 'atom' && { author: authors.map(({ name, url }) => ({ name, link: url })) }),
      ...enclosureOf(post, format, siteUrl),
      // RSS reads `domain`, Atom `term` and `scheme`.
      category: post.tags.map(({ title: name, slug, path }) => ({
        name,
        term: slug,
        scheme: `${siteUrl}${pathOf({ name: 'blogTags' })}`,
        domain: `${siteUrl}${path}`,
      })),
    });
  }
  if (format === 'json') return toJsonFeed11(feed.json1(), posts, siteUrl, site);
  // Also from names of tags and authors and from settings.
  return withoutControls(format === 'rss' ? feed.rss2() : escapeLabels(withMediaTypes(feed.atom1())));
}

/** feed 6.0 does not escape `<` in the names of categories. */
const escapeLabels = (atom: string) =>
  atom.replaceAll(/(?<=<category label=")[^"]*/g, (label) => label.replaceAll('<', '&lt;'));

/** The recording that podcast apps play. */
function enclosureOf({ body }: Post, format: FeedFormat, siteUrl: string) {
  const [recording] = playableRecordings(body);
  if (!recording || format === 'json') return {};
  const { url, size, mimeType } = recording.file.asset;
  const enclosure = { url: `${siteUrl}${url}`, length: size };
  return format === 'rss' ? { enclosure: { ...enclosure, type: mimeType } } : { [recording.player]: enclosure };
}

/** https://help.apple.com/itc/podcasts_connect/#/itcb54353390 */
function podcastDuration({ body }: Post) {
  const [recording] = playableRecordings(body);
  if (!recording?.duration) return [];
  const attributes = { 'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd' };
  return [{ name: 'itunes:duration', objects: { _attributes: attributes, _text: recording.duration } }];
}

/** The library derives the types of Atom enclosures from extensions, which are no types for audio. */
const withMediaTypes = (atom: string) =>
  atom
    .replaceAll('type="audio/mp3"', `type="${MEDIA_TYPES['mp3']}"`)
    .replaceAll('type="audio/m4a"', `type="${MEDIA_TYPES['m4a']}"`);

interface FeedAuthor {
  name: string;
  url: string;
}

/** The authors of a post. Atom requires one, so a post without any has the site. */
function authorsOf({ authors }: Post, siteUrl: string, site: FeedAuthor): FeedAuthor[] {
  return authors.length > 0 ? authors.map(({ name, path }) => ({ name, url: `${siteUrl}${path}` })) : [site];
}

/** The library writes version 1.0, which has one author and no language, and no attachments: https://www.jsonfeed.org/version/1.1/ */
function toJsonFeed11(json: string, posts: readonly Post[], siteUrl: string, site: FeedAuthor): string {
  const feed = JSON.parse(json) as { items: Record<string, unknown>[] };
  const items = feed.items.map((item, index) => {
    const post = posts[index];
    if (!post) return item;
    const attachments = playableRecordings(post.body).map(({ title, duration, file: { asset } }) => ({
      url: `${siteUrl}${asset.url}`,
      mime_type: asset.mimeType,
      title,
      size_in_bytes: asset.size,
      ...(duration && { duration_in_seconds: secondsOf(duration) }),
    }));
    return {
      ...item,
      authors: authorsOf(post, siteUrl, site),
      ...(attachments.length > 0 && { attachments }),
    };
  });
  return JSON.stringify({ ...feed, version: 'https://jsonfeed.org/version/1.1', language: LOCALE, items }, null, 4);
}

/** Atom has its titles as HTML, and both XML formats their descriptions. */
const toHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The authors in RSS, whose own `<author>` element holds one email address. */
const dublinCoreCreator = (authors: readonly FeedAuthor[]) => ({
  name: 'dc:creator',
  objects: {
    _attributes: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
    _text: authors.map(({ name }) => name).join(', '),
  },
});
