import { rectOf } from './media/image-area.ts';
import type { CroppedImage } from './media/image-area.ts';
import { SOCIAL_IMAGE } from './media/images.ts';
import { markdownPathOf, pathOf, routeOf } from './route-map.ts';

/** How pages appear outside the site, in browser tabs, search results and social cards. The Studio previews them with this. */

/** The title of a page in the browser tab and in search results. */
export const titleWithSiteName = (title: string, siteName: string) => `${title} | ${siteName}`;

/** The same for the home page, whose title often contains the name of the site. */
export const homeTitleWithSiteName = (title: string, siteName: string) =>
  title.includes(siteName) ? title : titleWithSiteName(title, siteName);

/** The file name of the social card that the site draws for a page without an image. */
export const SOCIAL_CARD_FILE = 'social-card.png';

/**
 * The path of a page's social card. Later pages of a list share that of the first one. Pages without text of their own, such
 * as search, have that of the home page.
 */
export function socialCardPath(path: string): string {
  const route = routeOf(path);
  if (route === undefined) return `/${SOCIAL_CARD_FILE}`;
  const first = 'page' in route ? pathOf({ ...route, page: 1 }) : pathOf(route);
  return markdownPathOf(first) === undefined ? `/${SOCIAL_CARD_FILE}` : `${first}${SOCIAL_CARD_FILE}`;
}

/** The URL of the image of a page's social card: the part around the hotspot, at the size of the card. */
export function socialImageUrl(image: CroppedImage): string {
  const rect = rectOf(image, SOCIAL_IMAGE.width / SOCIAL_IMAGE.height);
  const size = `w=${SOCIAL_IMAGE.width}&h=${SOCIAL_IMAGE.height}&fit=crop`;
  return `${image.asset.url}?${rect === undefined ? '' : `rect=${rect}&`}${size}`;
}
