import { PAGE_TYPES } from '@site/site/route-map';
import type { Rule } from '../../finding.ts';
import { isText } from '../../site/stored-document.ts';

/** Pages of tags describe themselves by their posts. */
const DESCRIBED_TYPES: ReadonlySet<string> = new Set(PAGE_TYPES.filter((type) => type !== 'tag' && type !== 'author'));

/** A page without the description that lists, search engines and social networks show. */
export const missingDescription: Rule = {
  name: 'missing-description',
  isCheckedByFields: true,
  find: ({ type, fields }) =>
    DESCRIBED_TYPES.has(type) && !isText(fields['description'])
      ? [
          {
            severity: 'error',
            path: ['description'],
            message: 'This page has no description. Enter one or two sentences for lists and search results.',
          },
        ]
      : [],
};
