/** The origin of Google's tag, which runs Google Analytics. As `ANALYTICS_HOST`, it allows the site to load the tag. */
export const GOOGLE_TAG_ORIGIN = 'https://www.googletagmanager.com';

/** Where the tag sends data (https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics). */
export const GOOGLE_TAG_TARGETS = [
  GOOGLE_TAG_ORIGIN,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** The name of the element in the head of a page that may load the tag. The page's own policy allows the script then. */
export const TAG_META_NAME = 'analytics-tag';
