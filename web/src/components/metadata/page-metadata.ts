import type { ResolvedImage } from '@site/portable-text/image';
import { SOCIAL_IMAGE } from '@site/site/images';
import { socialCardPath, socialImageUrl } from '@site/site/page-sharing';
import { markdownPathOf } from '@site/site/route-map';
import type { Metadata } from 'next';
import { BLOG_FEEDS } from '#/feeds/blog-feed.ts';
import { publicationDate } from '#/feeds/publication-date.ts';

export interface PageMetadataInput {
  title: string;
  description?: string | undefined;
  /** Path of the page on this site; its canonical URL. */
  path: string;
  image?: ResolvedImage | undefined;
  /** The revision of the page's document. */
  _rev?: string | undefined;
  /** Makes the page an article; dates are ISO 8601. */
  article?: { publishedAt: string; modifiedAt: string; authors: string[]; tags: string[] };
}

/** The name of the element with the revision of the page's document, by which the Studio recognizes what visitors see. */
export const REVISION_META_NAME = 'content-revision';

/** Title, description, canonical URL and social card of a page. `siteName` is part of the card. */
export function pageMetadata(page: PageMetadataInput, siteName: string): Metadata {
  const { title, description, path, image, _rev, article } = page;
  const images = [{ url: socialCardOf({ path, image }), ...SOCIAL_IMAGE, alt: image?.alt ?? title }];
  const shared = { siteName, title, url: path, images, ...(description ? { description } : {}) };
  return {
    title,
    ...(description ? { description } : {}),
    alternates: { canonical: path, types: alternateFormats(path) },
    openGraph: article
      ? {
          ...shared,
          type: 'article',
          publishedTime: publicationDate({ publishedAt: article.publishedAt, _updatedAt: article.modifiedAt }),
          modifiedTime: article.modifiedAt,
          authors: article.authors,
          tags: article.tags,
        }
      : { ...shared, type: 'website' },
    twitter: { card: 'summary_large_image' },
    ...(_rev ? { other: { [REVISION_META_NAME]: _rev } } : {}),
  };
}

/** The URL of a page's social card: the image that editors chose, or the card that the site draws. */
export const socialCardOf = ({ path, image }: Pick<PageMetadataInput, 'path' | 'image'>) =>
  image ? socialImageUrl(image) : socialCardPath(path);

/** The page as Markdown, and the feeds: Next.js ignores the layout's alternates on a page that has its own. */
function alternateFormats(path: string): NonNullable<Metadata['alternates']>['types'] {
  const markdown = markdownPathOf(path);
  const feeds = BLOG_FEEDS.map(({ type, path: url, title }) => [type, [{ url, title }]] as const);
  return { ...Object.fromEntries(feeds), ...(markdown === undefined ? {} : { 'text/markdown': markdown }) };
}

/** Metadata of the not-found page. */
export const NOT_FOUND_METADATA: Metadata = { title: 'Page not found', robots: { index: false } };
