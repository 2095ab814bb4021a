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

/** The card of pages without a picture of their own; width and height, in pixels, are those of every card. */
export const SOCIAL_CARD = { url: '/social-card.png', width: 1200, height: 630 };

/** Title, description, canonical address and social card of a page. */
export function pageMetadata({ title, description, path, image, article }: PageMetadataInput): Metadata {
  const { width, height } = SOCIAL_CARD;
  const images = [
    image
      ? { url: `${image.asset.url}?w=${width}&h=${height}&fit=crop`, width, height, alt: image.alt ?? title }
      : { ...SOCIAL_CARD, alt: title },
  ];
  const shared = { title, url: path, images, ...(description ? { description } : {}) };
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
    twitter: { card: 'summary_large_image' },
  };
}

/** Metadata where no page was found. */
export const NOT_FOUND_METADATA: Metadata = { title: 'Page not found', robots: { index: false } };
