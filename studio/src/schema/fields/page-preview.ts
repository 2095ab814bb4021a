import { pathOfDocument } from '@site/site/route-map';
import type { PreviewConfig } from 'sanity';

interface PagePreviewOptions {
  /** The field with the title. */
  title?: string;
  /** What staff call a page that exists only once. */
  name?: string;
  /** The field with the picture. */
  media?: string;
}

/** The title and the path of a page, as on Home, where editors choose it or search for it. */
export const pagePreview = (
  type: string,
  { title = 'title', name, media }: PagePreviewOptions = {},
): PreviewConfig => ({
  select: { title, slug: 'slug.current', provider: 'provider.slug.current', ...(media ? { media } : {}) },
  prepare: ({ slug, provider, ...shown }) => ({
    ...shown,
    ...(name ? { title: name } : {}),
    subtitle: pathOfDocument({ _type: type, slug, provider }) ?? 'No address yet',
  }),
});
