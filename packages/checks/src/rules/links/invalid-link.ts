import { problemOfLink } from '@site/blocks/studio/validate-link';
import type { Rule } from '../../finding.ts';
import { partsOf } from '../../site/document-parts.ts';

/** A link without a target, or with an address that no browser can follow. */
export const invalidLink: Rule = {
  name: 'invalid-link',
  isCheckedByFields: true,
  find: ({ fields }) =>
    partsOf(fields).links.flatMap(({ link, place }) => {
      const problem = problemOfLink(link);
      return problem
        ? [{ severity: 'error' as const, path: [...place.path, ...problem.path], message: problem.message }]
        : [];
    }),
};
