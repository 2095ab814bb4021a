/** Headings above a record, from the section of the site (`lvl0`) and the page's title (`lvl1`) downwards. */
export const HIERARCHY_LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type HierarchyLevel = (typeof HIERARCHY_LEVELS)[number];
export type Hierarchy = Record<HierarchyLevel, string | null>;

/**
 * What the index holds of one heading (`type` is its level) or one block of text (`type` is `content`), in the shape
 * that DocSearch reads (R5.5).
 */
export interface SearchRecord {
  /** Page, anchor, type and ordinal in the section, so that a new paragraph renames no record outside its section. */
  objectID: string;
  type: HierarchyLevel | 'content';
  hierarchy: Hierarchy;
  content: string | null;
  /** Path on the site with its anchor; one index serves the site under any host. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  language: string;
  docusaurus_tag: string;
  weight: {
    /** Of the kind of page; higher is first. */
    pageRank: number;
    /** 100 for a title down to 50 for a level-6 heading, 0 for text; higher is first. */
    level: number;
    /** Place in the page; lower is first. */
    position: number;
  };
  /** Changes with anything above; what the indexer compares. */
  contentHash: string;
}

/** Raised when records are built otherwise than before, which makes the indexer build the whole index anew. */
export const RECORD_SCHEMA = 1;
