import { PAGE_TYPES } from '@site/site/route-map';
import type { DocumentActionsResolver, DocumentBadgesResolver } from 'sanity';
import { liveBadge } from './live-badge.ts';
import { openOnSite } from './open-on-site.ts';

const pageTypes: ReadonlySet<string> = new Set(PAGE_TYPES);

/** Adds to the forms of pages whether visitors see what was published. */
export const liveBadges: DocumentBadgesResolver = (badges, { schemaType }) =>
  pageTypes.has(schemaType) ? [...badges, liveBadge] : badges;

/** Adds the link to the published page. */
export const withOpenOnSite: DocumentActionsResolver = (actions, { schemaType }) =>
  pageTypes.has(schemaType) ? [...actions, openOnSite] : actions;
