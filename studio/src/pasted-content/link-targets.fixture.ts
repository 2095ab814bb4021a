import type { LinkTargets } from './link-of-url.ts';

/** A site with one page, for tests of links. */
export const TARGETS: LinkTargets = {
  siteUrl: 'https://site.example',
  portalHost: undefined,
  pages: new Map([['/docs/faq/', 'doc-faq']]),
  headingKeys: new Map(),
};
