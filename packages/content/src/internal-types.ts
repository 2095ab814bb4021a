import { SEARCH_REPORT_TYPE } from './search/search-report.ts';
import { SHARE_LINK_TYPE } from './share-links/share-link.ts';

/** Types of documents that no page shows, so that a change of one changes nothing on the site. */
export const INTERNAL_TYPES: readonly string[] = [SEARCH_REPORT_TYPE, SHARE_LINK_TYPE];

/** GROQ filter of all other documents. */
export const NOT_INTERNAL_FILTER = `!(_type in [${INTERNAL_TYPES.map((type) => `"${type}"`).join(', ')}])`;
