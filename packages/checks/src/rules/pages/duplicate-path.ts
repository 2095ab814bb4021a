import type { Problem, Rule } from '../../finding.ts';
import type { SiteDocument } from '../../site/stored-document.ts';
import { titleOf } from '../../site/stored-document.ts';

/** Two pages with one address. Visitors reach only one of them. */
export const duplicatePath: Rule = {
  name: 'duplicate-path',
  isCheckedByFields: true,
  find: (document, site) => {
    const path = site.pathOf(document);
    if (path === undefined) return [];
    const others = site.documentsAt(path).filter(({ id }) => id !== document.id);
    const published = others.find(({ isDraft }) => !isDraft);
    if (published) return [problem('error', `“${titleOf(published)}” is already at ${path}. Choose another address.`)];
    const draft = document.isDraft ? others.find((other) => isNew(other)) : undefined;
    return draft
      ? [
          problem(
            'warning',
            `The unpublished page “${titleOf(draft)}” has the same address, ${path}. Only one of them can be published.`,
          ),
        ]
      : [];

    function isNew({ id }: SiteDocument) {
      return site.published(id) === undefined;
    }
  },
};

const problem = (severity: Problem['severity'], message: string): Problem => ({ severity, path: ['slug'], message });
