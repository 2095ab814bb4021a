/** Something that a visitor who searches would notice. */
export interface Problem {
  kind:
    | 'missing-index'
    | 'settings'
    | 'synonyms'
    | 'undeclared-facet'
    | 'not-indexed'
    | 'outdated'
    | 'orphan'
    | 'duplicate'
    | 'same-address'
    | 'oversize'
    | 'missing-page'
    | 'missing-anchor';
  /** Path of the page, if the problem is on one. */
  page?: string;
  /** What is wrong and how to fix it. */
  message: string;
}

/** The fix of most problems. */
export const PUSH = 'Run `npm run indexer -- push`.';

/** The fix of settings that were changed in the index. */
export const REBUILD = 'Run `npm run indexer -- push --rebuild`.';
