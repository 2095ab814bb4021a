import type { Page } from '@site/content/reader';

/** Where a kind of page stands in the site: the group that its hits are shown in, and its rank among equal hits. */
interface Section {
  lvl0: string;
  /** Higher is first. */
  pageRank: number;
}

const SECTIONS: Record<Page['_type'], Section> = {
  doc: { lvl0: 'Documentation', pageRank: 30 },
  capability: { lvl0: 'Capabilities', pageRank: 25 },
  capsIndex: { lvl0: 'Capabilities', pageRank: 20 },
  platformPage: { lvl0: 'Platform', pageRank: 20 },
  homePage: { lvl0: 'Platform', pageRank: 15 },
  post: { lvl0: 'Blog', pageRank: 10 },
  legalPage: { lvl0: 'Legal', pageRank: 0 },
};

export const sectionOf = ({ _type }: Page): Section => SECTIONS[_type];
