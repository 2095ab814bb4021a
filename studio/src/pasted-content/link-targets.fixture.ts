/** A site with one page, for tests of links. */
export const TARGETS = {
  siteUrl: 'https://site.example',
  portalHost: undefined,
  pages: new Map([['/docs/faq/', 'doc-faq']]),
};
