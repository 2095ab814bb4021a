import type { CroppedImage } from '@site/site/image-area';
import { imagePathOf, IMAGES_PATH, parseImageFile } from '@site/site/images';
import { homeTitleWithSiteName, socialCardPath, socialImageUrl, titleWithSiteName } from '@site/site/page-sharing';
import { pathOfDocument } from '@site/site/route-map';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@site/blocks/studio/required-text';
import { charactersOf } from './characters.ts';

/** An image in the form, which has no asset until an editor chose one. */
interface ImageField extends Pick<CroppedImage, 'crop' | 'hotspot'> {
  asset?: { _ref?: string } | undefined;
}

/** The fields of a page in the form, of which any may be missing. */
export interface PageFields {
  _type: string;
  title?: string | undefined;
  description?: string | undefined;
  slug?: string | undefined;
  image?: ImageField | undefined;
}

/** What the previews need of other documents. */
export interface SiteFields {
  name: string;
  tagline: string;
  /** The slug of a capability's provider. */
  provider: string | null;
}

/** A page as other sites show it. */
export interface SharedPage {
  result: {
    /** The origin and the parts of the path; undefined if the page has no address yet. */
    breadcrumb: string[] | undefined;
    title: string;
    description: string;
  };
  card: { host: string; title: string; description: string; imageUrl: string };
}

/** Returns what search engines and social media show of a page. `siteUrl` has no last slash. */
export function sharedPage(page: PageFields, site: SiteFields, siteUrl: string): SharedPage {
  const { origin, host } = new URL(siteUrl);
  const title = page.title?.trim() || 'Untitled';
  const description = page.description?.trim() || site.tagline;
  const path = pathOfDocument({ ...page, provider: site.provider });
  const image = croppedImageOf(page.image);
  return {
    result: {
      breadcrumb: path === undefined ? undefined : [origin, ...path.split('/').filter(Boolean).map(decodeURIComponent)],
      title: cutAtWord(tabTitle(page._type, title, site.name), TITLE_LENGTH.max),
      description: cutAtWord(description, DESCRIPTION_LENGTH.max),
    },
    card: {
      host,
      title,
      description,
      imageUrl: `${siteUrl}${image === undefined ? socialCardPath(path ?? '/') : socialImageUrl(image)}`,
    },
  };
}

/** The path of an image contains its size. */
function croppedImageOf({ asset, crop, hotspot }: ImageField = {}): CroppedImage | undefined {
  const url = imagePathOf(asset?._ref ?? '');
  const size = parseImageFile(url?.slice(IMAGES_PATH.length) ?? '');
  return url === undefined || size === undefined ? undefined : { asset: { ...size, url }, crop, hotspot };
}

function tabTitle(type: string, title: string, siteName: string): string {
  if (siteName === '') return title;
  return type === 'homePage' ? homeTitleWithSiteName(title, siteName) : titleWithSiteName(title, siteName);
}

/** Cuts a text as search engines do: after the last word that fits. */
function cutAtWord(text: string, maxLength: number): string {
  const characters = charactersOf(text.replaceAll(/\s+/g, ' '));
  if (characters.length <= maxLength) return characters.join('');
  const start = characters.slice(0, maxLength).join('');
  const isWordComplete = characters[maxLength] === ' ';
  const lastSpace = start.lastIndexOf(' ');
  const words = isWordComplete || lastSpace <= 0 ? start : start.slice(0, lastSpace);
  return `${words.replace(/[\s|,;:.–—-]+$/, '')} …`;
}
