import { RESERVED_ROOT_SLUGS } from '@site/site/page-path';
import { problemOfPagePath } from '@site/site/problem-of-page-path';
import { PAGE_TYPES, pathOfDocument, RESERVED_DOC_FOLDERS, RESERVED_POST_SLUGS } from '@site/site/route-map';
import type { Rule } from '../../finding.ts';
import { slugOf } from '../../site/stored-document.ts';

/** A page without an address, or with one that the site cannot have. */
export const invalidAddress: Rule = {
  name: 'invalid-address',
  isCheckedByFields: true,
  find: (document) => {
    if (!ADDRESSED_TYPES.has(document.type)) return [];
    const slug = slugOf(document);
    const message = slug === undefined ? 'This page has no address. Enter one.' : problemOfAddress(document.type, slug);
    return message === undefined ? [] : [{ severity: 'error', path: ['slug'], message }];
  },
};

/** Types whose documents have an address that editors choose, or are a part of such an address. */
const ADDRESSED_TYPES: ReadonlySet<string> = new Set([
  ...PAGE_TYPES.filter((type) => pathOfDocument({ _type: type }) === undefined),
  'provider',
]);

const FOLDER_TYPES: ReadonlySet<string> = new Set(['doc']);

/** Slugs, or their first parts, that other routes use. */
const RESERVED: Readonly<Record<string, readonly string[]>> = {
  doc: RESERVED_DOC_FOLDERS,
  post: RESERVED_POST_SLUGS,
  legalPage: RESERVED_ROOT_SLUGS,
};

const PART = '[a-z0-9]+(?:[-_][a-z0-9]+)*';
const ONE_PART = new RegExp(`^${PART}$`);
const SEVERAL_PARTS = new RegExp(`^${PART}(?:/${PART})*$`);

/** What is wrong with a slug of a document type, and how to fix it; `undefined` if it is empty or valid. */
export function problemOfAddress(type: string, slug: string | undefined): string | undefined {
  if (!slug) return undefined;
  if (type === 'page') return problemOfPagePath(slug);
  const hasFolders = FOLDER_TYPES.has(type);
  if (!(hasFolders ? SEVERAL_PARTS : ONE_PART).test(slug)) {
    return hasFolders
      ? 'Use lowercase letters, digits, dashes and underscores, with slashes between folders: guides/getting-started.'
      : 'Use lowercase letters, digits and single dashes, for example public-beta.';
  }
  const [first = ''] = slug.split('/');
  return RESERVED[type]?.some((taken) => taken.toLowerCase() === first)
    ? `“${first}” is used by another part of the site. Choose another address.`
    : undefined;
}
