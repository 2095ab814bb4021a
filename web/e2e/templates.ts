/** One path for each page template. */
export const TEMPLATES = [
  '/',
  '/Platform/',
  '/caps/',
  '/caps/fleetloom/terminal/',
  '/blog/',
  '/blog/archive/',
  '/blog/authors/',
  '/blog/tags/',
  '/blog/tags/webrtc/',
  '/blog/transact/',
  '/docs/guides/getting-started/',
  '/docs/sdk/client/',
  '/docs/faq/',
  '/privacy/',
  '/search/?q=robot',
  '/nothing-here/',
];
