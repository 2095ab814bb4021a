/** Hierarchy of a record, from the section of the site (`lvl0`) and the page title (`lvl1`) to the deepest heading. */
export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];
export type Hierarchy = Record<HierarchyLevel, string | null>;

/** One entry of the index: a heading (`type` is its level) or a block of text (`type` is `content`), as in DocSearch. */
export interface SearchRecord {
  /** URL, type and ordinal in the section, so that a new paragraph changes no id outside its section. */
  objectID: string;
  type: HierarchyLevel | 'content';
  hierarchy: Hierarchy;
  content: string | null;
  /** Whether `content` is code. */
  isCode?: true;
  /** The start of the text below a heading, which is shown with it; for a page title, of the description. Not searched. */
  excerpt?: string;
  /** Other words that the page or section is found by; only in the record of its heading. Never shown. */
  alsoAnswers?: string[];
  /** Revision of the page's document; only in the record of its title. The Studio compares it with what was published. */
  revision?: string;
  /** Path with anchor, without the host: one index serves the site under any host. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  language: string;
  docusaurus_tag: string;
  weight: {
    /** Rank of the page type; higher ranks first. */
    pageRank: number;
    /** 100 for a page title down to 50 for a level-6 heading, 0 for text; higher ranks first. */
    level: number;
    /** Position in the page; lower ranks first. */
    position: number;
  };
  /** Hash of all other fields, which the indexer compares. */
  contentHash: string;
}

/** Version of the record format. When it changes, the indexer rebuilds the whole index. */
export const RECORD_SCHEMA = 5;
