import { imagePathOf } from '@site/site/images';
import { homeTitleWithSiteName, socialCardPath, socialImageUrl, titleWithSiteName } from '@site/site/page-sharing';
import { pathOfDocument } from '@site/site/route-map';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@site/blocks/studio/required-text';
import { charactersOf } from './characters.ts';

/** The fields of a page in the form, of which any may be missing. */
export interface PageFields {
  _type: string;
  title?: string | undefined;
  description?: string | undefined;
  slug?: string | undefined;
  /** The id of the asset of the page's image. */
  imageId?: string | undefined;
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
  const imagePath = page.imageId === undefined ? undefined : imagePathOf(page.imageId);
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
      imageUrl: `${siteUrl}${imagePath === undefined ? socialCardPath(path ?? '/') : socialImageUrl(imagePath)}`,
    },
  };
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
