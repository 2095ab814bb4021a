import { PAGE_TYPES } from '@site/site/route-map';
import type { Rule } from '../../finding.ts';
import { isText } from '../../site/stored-document.ts';

const TITLED_TYPES: ReadonlySet<string> = new Set(PAGE_TYPES.filter((type) => type !== 'author'));

/** A page without a title. */
export const missingTitle: Rule = {
  name: 'missing-title',
  isCheckedByFields: true,
  find: ({ type, fields }) =>
    TITLED_TYPES.has(type) && !isText(fields['title'])
      ? [{ severity: 'error', path: ['title'], message: 'This page has no title. Enter one.' }]
      : [],
};
