import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';
import { titleOf } from '../../site/stored-document.ts';

/** An entry, such as an author or a page in the sidebar, that was deleted or is not published. */
export const brokenReference: Rule = {
  name: 'broken-reference',
  find: (document, site) =>
    partsOf(document.fields).references.flatMap(({ place, id }) => {
      if (id === document.id || site.published(id) || site.asset(id)) return [];
      const draft = site.draft(id);
      return [
        draft
          ? {
              severity: 'error' as const,
              path: place.path,
              needs: draft,
              message: `“${titleOf(draft)}” is not published, so visitors do not see it here. Publish it, or remove it here.`,
            }
          : {
              severity: 'error' as const,
              path: place.path,
              message: 'What was chosen here was deleted. Choose something else, or remove it.',
            },
      ];
    }),
};
