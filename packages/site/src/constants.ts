/** The locale of every page and search record. */
export const LOCALE = 'en';

/** The only docs version: its name in the search facet, its label in the interface, and its base path. */
export const DOCS_VERSION = { name: 'current', label: 'Next', path: '/docs/' } as const;

/** The only docs sidebar. Every docs page belongs to it. */
export const DOCS_SIDEBAR = 'main';

/** Values of the search facet `docusaurus_tag`: `docs` for docs pages, `default` for all others. */
export const SEARCH_TAGS = { default: 'default', docs: `docs-default-${DOCS_VERSION.name}` } as const;

/** Viewport widths in `rem` at which the layout changes: the breakpoints of `packages/ui/src/tokens.css`. */
export const BREAKPOINTS_REM = { tiny: 18, xs: 30, sm: 40, md: 48, lg: 62.25, navbar: 69, xl: 80 } as const;

/** Below this viewport width, the navbar collapses into the mobile menu. */
export const MOBILE_MENU_BREAKPOINT_REM = BREAKPOINTS_REM.lg;

/** A navigation that takes longer shows the progress bar. */
export const NAVIGATION_PROGRESS_DELAY_MS = 200;

/** Heading levels in the table of contents. */
export const TABLE_OF_CONTENTS_LEVELS = { min: 2, max: 3 } as const;

/** Limits of the search dialog and the search page; see `docs/requirements.md#search-limits`. */
export const SEARCH_LIMITS = {
  queryLength: 64,
  hitsPerGroup: 5,
  hitsPerPage: 20,
  stallThresholdMs: 300,
  recentSearches: 7,
  recentSearchesWithFavorites: 4,
  favoriteSearches: 10,
} as const;

/** Path of the Model Context Protocol server, which coding agents use. */
export const MCP_PATH = '/mcp/';

/** Start of the paths of shared drafts. A token follows. */
export const SHARED_PATH = '/shared/';

/** Posts per page of a blog list. */
export const POSTS_PER_PAGE = 10;

/** localStorage key of the color mode: `light`, `dark` or `system`. */
export const THEME_STORAGE_KEY = 'theme';

/**
 * Ids of the site's own elements that links can lead to. No heading gets one of them as its anchor. All other ids of the site
 * start with `site:`, because anchors contain no colon.
 */
export const RESERVED_IDS = ['main', 'related-capabilities', 'related-posts'] as const;
