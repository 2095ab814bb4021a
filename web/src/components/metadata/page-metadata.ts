import type { ResolvedImage } from '@site/content/models/image';
import type { Metadata } from 'next';

interface PageMetadataInput {
  title: string;
  description?: string | undefined;
  /** Path of the page on this site; its canonical address. */
  path: string;
  image?: ResolvedImage | undefined;
  /** Makes the page an article; dates are ISO 8601. */
  article?: { publishedAt: string; modifiedAt: string; authors: string[]; tags: string[] };
}

/** Width and height of a social card in pixels. */
const CARD = { width: 1200, height: 630 };

/** Title, description, canonical address and social card of a page. */
export function pageMetadata({ title, description, path, image, article }: PageMetadataInput): Metadata {
  const images = image
    ? [{ url: `${image.asset.url}?w=${CARD.width}&h=${CARD.height}&fit=crop`, ...CARD, alt: image.alt ?? title }]
    : undefined;
  const shared = { title, url: path, ...(description ? { description } : {}), ...(images ? { images } : {}) };
  return {
    title,
    ...(description ? { description } : {}),
    alternates: { canonical: path },
    openGraph: article
      ? {
          ...shared,
          type: 'article',
          publishedTime: article.publishedAt,
          modifiedTime: article.modifiedAt,
          authors: article.authors,
          tags: article.tags,
        }
      : { ...shared, type: 'website' },
    twitter: { card: images ? 'summary_large_image' : 'summary' },
  };
}

/** Metadata where no page was found. */
export const NOT_FOUND_METADATA: Metadata = { title: 'Page not found', robots: { index: false } };
