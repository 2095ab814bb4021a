import type { ImageInput, ResolvedImage } from '@site/portable-text/image';
import { toCommonMark } from '@site/blocks/markdown';
import type { CommonMarkOptions } from '@site/portable-text/markdown/write/common-mark';
import { croppedImageUrl } from '@site/site/image-area';
import type { PageText } from './page-text.ts';

/**
 * A page as Markdown: YAML front matter with its metadata, its title, its description and its text. Links and images
 * have absolute URLs. Links to other pages lead to their HTML, so that they also work for people who receive the text.
 *
 * @param siteUrl origin of the site, without a trailing slash
 */
export function pageMarkdown(page: PageText, siteUrl: string): string {
  const { title, description, path, updatedAt, frontMatter = {}, body } = page;
  return toCommonMark(body, {
    ...absoluteAddresses(siteUrl, path),
    title,
    description,
    frontMatter: withoutEmpty({
      title,
      description,
      url: `${siteUrl}${path}`,
      last_updated: updatedAt,
      ...frontMatter,
    }),
  });
}

/** A page as part of a longer text: its title, URL, description and text. */
export function partMarkdown(page: PageText, siteUrl: string): string {
  const { title, description, path, body } = page;
  const head = toCommonMark([], { title });
  const text = toCommonMark(body, { ...absoluteAddresses(siteUrl, path), description });
  return [head, `Source: ${siteUrl}${path}\n`, text].filter(Boolean).join('\n');
}

/** Resolves links, images and files of the page at `path` to URLs. Omits unsafe targets. */
export function absoluteAddresses(
  siteUrl: string,
  path: string,
): Required<Pick<CommonMarkOptions, 'linkUrl' | 'imageUrl' | 'fileUrl'>> {
  const absolute = (url: string | undefined) => {
    if (url === undefined || url === '') return undefined;
    if (url.startsWith('#')) return `${siteUrl}${path}${url}`;
    if (/^(https?:\/\/|mailto:|tel:)/i.test(url)) return url;
    return /^\/(?![/\\])/.test(url) ? `${siteUrl}${url}` : undefined;
  };
  return {
    linkUrl: ({ url }) => absolute(url),
    imageUrl: (image) => absolute(isResolved(image) ? croppedImageUrl(image) : image.asset.url),
    fileUrl: ({ asset }) => absolute(asset.url),
  };
}

/** Whether the image has its asset, as the images of pages do. */
const isResolved = (image: ImageInput): image is ImageInput & ResolvedImage => 'width' in image.asset;

function withoutEmpty(fields: Record<string, string | string[] | undefined>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value.length === 0 ? [] : [[name, value]],
    ),
  );
}
