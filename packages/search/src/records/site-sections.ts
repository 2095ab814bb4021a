import type { IndexedPage } from '@site/content/reader';

/** The section of the site that a page type belongs to: the group of its hits, and its rank among equal hits. */
interface SiteSection {
  lvl0: string;
  /** Higher ranks first. */
  pageRank: number;
}

const SITE_SECTIONS: Record<IndexedPage['_type'], SiteSection> = {
  doc: { lvl0: 'Documentation', pageRank: 30 },
  capability: { lvl0: 'Capabilities', pageRank: 25 },
  capsIndex: { lvl0: 'Capabilities', pageRank: 20 },
  platformPage: { lvl0: 'Platform', pageRank: 20 },
  homePage: { lvl0: 'Platform', pageRank: 15 },
  blogIndex: { lvl0: 'Blog', pageRank: 12 },
  post: { lvl0: 'Blog', pageRank: 10 },
  legalPage: { lvl0: 'Legal', pageRank: 0 },
};

export const siteSectionOf = ({ _type }: IndexedPage): SiteSection => SITE_SECTIONS[_type];
