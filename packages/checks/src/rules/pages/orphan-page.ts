import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';

/** The site itself lists these, or visitors arrive there. */
const LISTED_TYPES: ReadonlySet<string> = new Set([
  'homePage',
  'capsIndex',
  'blogIndex',
  'post',
  'tag',
  'author',
  'capability',
]);

const SIDEBAR_ID = 'docsSidebar';

/** A page that visitors can only find by search. */
export const orphanPage: Rule = {
  name: 'orphan-page',
  find: (document, site) => {
    if (LISTED_TYPES.has(document.type) || site.pathOf(document) === undefined) return [];
    if (document.type === 'doc') {
      const sidebar = site.published(SIDEBAR_ID);
      const isListed = !sidebar || partsOf(sidebar.fields).references.some(({ id }) => id === document.id);
      return isListed ? [] : [warning('This page is not in the docs sidebar, so few visitors find it. Add it there.')];
    }
    return site.isPartial || site.linkedIds().has(document.id)
      ? []
      : [warning('No other page links to this page, so few visitors find it. Link to it, or unpublish it.')];
  },
};

const warning = (message: string) => ({ severity: 'warning' as const, path: ['title'], message });
