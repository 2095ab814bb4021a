import { pathOfDocument } from '@site/site/route-map';

/** The fields of a document that its path and its name consist of. */
export interface AddressFields {
  _id: string;
  _type: string;
  title?: unknown;
  name?: unknown;
  slug?: unknown;
  provider?: unknown;
}

/** Whether documents of this type have a path that editors can change, or are a part of such a path. */
export function hasAddress(type: string): boolean {
  if (type === 'provider') return true;
  const pathWith = (slug: string) => pathOfDocument({ _type: type, slug, provider: 'a' });
  return pathWith('a') !== pathWith('b');
}

/** Whether two versions of a document can have different paths. */
export const isMoved = (before: AddressFields, after: AddressFields) =>
  slugOf(before) !== slugOf(after) || providerIdOf(before) !== providerIdOf(after);

export const titleOf = ({ title, name }: { title?: unknown; name?: unknown }): string =>
  [title, name].find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? 'Untitled';

export const slugOf = ({ slug }: AddressFields) => (slug as { current?: string } | null | undefined)?.current;

export const providerIdOf = ({ provider }: AddressFields) => (provider as { _ref?: string } | null | undefined)?._ref;
