/** The locale that every page and search record carries (R6.1). */
export const LOCALE = 'en';

/** The one docs version, as the search facet and the version label name it (R3.2). */
export const DOCS_VERSION = { name: 'current', label: 'Next', path: '/docs/' } as const;

/** Search facet values: `default` for pages outside the docs, the docs tag for pages in them (R5.4). */
export const SEARCH_TAGS = { default: 'default', docs: `docs-default-${DOCS_VERSION.name}` } as const;

/** Below this viewport width, in CSS pixels, the navbar folds into the mobile sidebar (R2.3). */
export const MOBILE_MENU_BREAKPOINT_PX = 996;

/** Navigation that takes longer than this, in milliseconds, shows the progress bar (R2.5). */
export const NAVIGATION_PROGRESS_DELAY_MS = 200;

/** Heading levels that the table of contents lists (R3.3). */
export const TABLE_OF_CONTENTS_LEVELS = { min: 2, max: 3 } as const;

/** Limits of the search modal and page (R5.2). */
export const SEARCH_LIMITS = {
  queryLength: 64,
  hitsPerGroup: 5,
  hitsPerPage: 20,
  stallThresholdMs: 300,
  recentSearches: 7,
  recentSearchesWithFavourites: 4,
  favouriteSearches: 10,
} as const;

/** Posts on one page of a blog list. */
export const POSTS_PER_PAGE = 10;

/** localStorage key of the colour mode: `light`, `dark` or `system` (R2.9). */
export const THEME_STORAGE_KEY = 'theme';
