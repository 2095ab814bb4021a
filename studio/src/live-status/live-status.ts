import { PAGE_TYPES } from '@site/site/route-map';
import type { DocumentActionsResolver, DocumentBadgesResolver } from 'sanity';
import { findInSearch } from './find-in-search.ts';
import { liveBadge } from './live-badge.ts';
import { openOnSite } from './open-on-site.ts';
import { searchBadge } from './search-badge.ts';

const pageTypes: ReadonlySet<string> = new Set(PAGE_TYPES);

/** Whether search finds the page of a document. It finds posts, not the pages that list those with a tag. */
const isSearched = (type: string) => pageTypes.has(type) && type !== 'tag';

/** Adds to the forms of pages whether visitors see, and find, what was published. */
export const liveBadges: DocumentBadgesResolver = (badges, { schemaType }) => [
  ...badges,
  ...(pageTypes.has(schemaType) ? [liveBadge] : []),
  ...(isSearched(schemaType) ? [searchBadge] : []),
];

/** Adds the links to the published page, and to a search that finds it. */
export const withPublishedLinks: DocumentActionsResolver = (actions, { schemaType }) => [
  ...actions,
  ...(pageTypes.has(schemaType) ? [openOnSite] : []),
  ...(isSearched(schemaType) ? [findInSearch] : []),
];
