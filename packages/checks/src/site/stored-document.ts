import { studioPath } from '@sanity/client/csm';

/** A document as the content lake stores it, with references instead of their targets. */
export interface StoredDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** A version of a document with the id of the published one. */
export interface SiteDocument {
  readonly id: string;
  readonly type: string;
  readonly isDraft: boolean;
  readonly fields: StoredDocument;
}

/** A place in a document: names of fields, and keys or positions of array members. */
export type Path = readonly (string | number | { readonly _key: string })[];

const DRAFT_PREFIX = 'drafts.';

export const draftIdOf = (id: string): string => `${DRAFT_PREFIX}${id}`;

/** The id of the published document; an id of a published document is returned as it is. */
export const publishedIdOf = (id: string): string => id.replace(/^(?:drafts\.|versions\.[^.]+\.)/, '');

/** The release that a version belongs to; undefined for drafts and published documents. */
export const releaseOf = (id: string): string | undefined => /^versions\.([^.]+)\./.exec(id)?.[1];

/** A version with which the release unpublishes the document. */
export const isRemoval = ({ _system }: StoredDocument): boolean =>
  (_system as { delete?: unknown } | undefined)?.delete === true;

export const siteDocumentOf = (fields: StoredDocument): SiteDocument => ({
  id: publishedIdOf(fields._id),
  type: fields._type,
  isDraft: fields._id.startsWith(DRAFT_PREFIX),
  fields,
});

/** A path in the syntax of the Studio, such as `body[_key=="a"].alt`. */
export const formatPath = (path: Path): string => studioPath.toString([...path]);

/** Types with one document, whose fields do not say what it is. */
const FIXED_TITLES: Readonly<Record<string, string>> = { siteSettings: 'Site settings', docsSidebar: 'Docs sidebar' };
const DEFAULT_TITLES: Readonly<Record<string, string>> = { homePage: 'Home page' };

/** What staff call a document of the type: its first own text, if it has one. */
export const titleOfType = (type: string, ...own: readonly unknown[]): string =>
  FIXED_TITLES[type] ?? own.find(isText)?.trim() ?? DEFAULT_TITLES[type] ?? 'Untitled';

/** What staff call the document. */
export const titleOf = ({ type, fields }: SiteDocument): string =>
  titleOfType(type, fields['title'], fields['name'], fields['from']);

export const slugOf = ({ fields }: SiteDocument): string | undefined => {
  const slug = (fields['slug'] as { current?: unknown } | null | undefined)?.current;
  return isText(slug) ? slug : undefined;
};

/** The id that a field refers to. */
export const referenceOf = (value: unknown): string | undefined => {
  const id = (value as { _ref?: unknown } | null | undefined)?._ref;
  return isText(id) ? id : undefined;
};

/** Whether a value is a text with at least one visible character. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
