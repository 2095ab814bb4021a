import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import { titleOf } from '../../site/stored-document.ts';

/** A page with more than one entry in the docs sidebar, which then has no definite place in the reading order. */
export const repeatedSidebarPage: Rule = {
  name: 'repeated-sidebar-page',
  isCheckedByFields: true,
  find: ({ type, fields }, site) => {
    if (type !== 'docsSidebar') return [];
    const { references } = partsOf(fields);
    return references
      .filter(({ id }, index) => references.findIndex((other) => other.id === id) < index)
      .map(({ id, place }) => {
        const page = site.published(id) ?? site.draft(id);
        return {
          severity: 'error' as const,
          path: place.path,
          message: `${page ? `“${titleOf(page)}”` : 'A page'} is already in the sidebar. Remove one of its entries.`,
        };
      });
  },
};
