import type { IndexedPage } from '@site/content/reader';

/** Names of the sections of the site, `lvl0` of their records. */
export const SECTION_NAMES = {
  docs: 'Documentation',
  capabilities: 'Capabilities',
  blog: 'Blog',
  platform: 'Platform',
  legal: 'Legal',
} as const;

/** The section of the site that a page type belongs to: the group of its hits, and its rank among equal hits. */
interface SiteSection {
  lvl0: string;
  /** Higher ranks first. */
  pageRank: number;
}

const SITE_SECTIONS: Record<IndexedPage['_type'], SiteSection> = {
  doc: { lvl0: SECTION_NAMES.docs, pageRank: 30 },
  capability: { lvl0: SECTION_NAMES.capabilities, pageRank: 25 },
  capsIndex: { lvl0: SECTION_NAMES.capabilities, pageRank: 20 },
  platformPage: { lvl0: SECTION_NAMES.platform, pageRank: 20 },
  homePage: { lvl0: SECTION_NAMES.platform, pageRank: 15 },
  page: { lvl0: SECTION_NAMES.platform, pageRank: 15 },
  blogIndex: { lvl0: SECTION_NAMES.blog, pageRank: 12 },
  post: { lvl0: SECTION_NAMES.blog, pageRank: 10 },
  author: { lvl0: SECTION_NAMES.blog, pageRank: 5 },
  legalPage: { lvl0: SECTION_NAMES.legal, pageRank: 0 },
};

export const siteSectionOf = ({ _type }: IndexedPage): SiteSection => SITE_SECTIONS[_type];
