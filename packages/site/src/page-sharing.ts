import { SOCIAL_IMAGE } from './images.ts';

/** How pages appear outside the site, in browser tabs, search results and social cards. The Studio previews them with this. */

/** The title of a page in the browser tab and in search results. */
export const titleWithSiteName = (title: string, siteName: string) => `${title} | ${siteName}`;

/** The same for the home page, whose title often contains the name of the site. */
export const homeTitleWithSiteName = (title: string, siteName: string) =>
  title.includes(siteName) ? title : titleWithSiteName(title, siteName);

/** The social card of pages without an image. Every card has this width and height, in pixels. */
export const SOCIAL_CARD = { url: '/social-card.png', ...SOCIAL_IMAGE } as const;

/** The image of a page's social card, by the URL of the original image. */
export const socialImageUrl = (imageUrl: string) =>
  `${imageUrl}?w=${SOCIAL_IMAGE.width}&h=${SOCIAL_IMAGE.height}&fit=crop`;
