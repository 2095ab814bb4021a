import type { SiteIndex } from './site/site-index.ts';
import type { Path, SiteDocument } from './site/stored-document.ts';

/** Errors block publishing; warnings do not. */
export type Severity = 'error' | 'warning';

/** The kinds of findings, in the order in which they are shown, with their names in the Studio. */
export const RULE_TITLES = {
  'invalid-link': 'Incomplete links',
  'broken-link': 'Broken links',
  'broken-reference': 'Deleted or unpublished entries',
  'invalid-address': 'Addresses',
  'duplicate-path': 'Pages with the same address',
  'invalid-redirect': 'Incomplete redirects',
  'conflicting-redirect': 'Redirects in circles or over pages',
  'lost-address': 'Old addresses without a redirect',
  'invalid-block': 'Incomplete blocks',
  'invalid-field': 'Incomplete fields',
  'duplicate-key': 'Lists with repeated keys',
  'repeated-sidebar-page': 'Pages twice in the docs sidebar',
  'missing-title': 'Missing titles',
  'missing-description': 'Missing descriptions',
  'missing-alt': 'Images without a description',
  'unknown-illustration': 'Illustrations that do not exist',
  'skipped-heading': 'Heading levels',
  'reused-announcement-id': 'Announcements',
  'redirected-link': 'Links to redirects',
  'markdown-link': 'Typed Markdown links',
  'oversize-image': 'Large images',
  'orphan-page': 'Pages that nothing links to',
  'placeholder-text': 'Placeholder text',
} as const;
export type RuleName = keyof typeof RULE_TITLES;

/** What a rule finds in one document. */
export interface Problem {
  severity: Severity;
  /** The field, as a path in the document. */
  path: Path;
  /** What is wrong, where, and how to fix it. */
  message: string;
  /** The draft that solves the problem when it is published. */
  needs?: SiteDocument | undefined;
  /** Whether the fields of the Studio's forms do not check it, though they check everything else that the rule finds. */
  isForeign?: boolean;
}

export interface Finding extends Omit<Problem, 'path' | 'needs' | 'isForeign'> {
  rule: RuleName;
  /** The id of the published document, also if the finding is in its draft. */
  documentId: string;
  documentType: string;
  /** The title of the page. */
  title: string;
  /** The field in the syntax of the Studio, such as `body[_key=="a"].alt`. */
  path: string;
}

export interface Rule {
  name: RuleName;
  /** Whether the fields of the Studio's forms already check it. */
  isCheckedByFields?: boolean;
  /** Finds the problems of one document. Depends on nothing but its parameters. */
  find: (document: SiteDocument, site: SiteIndex) => Problem[];
}
