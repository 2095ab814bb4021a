import { pathOfDocument } from '@site/site/route-map';
import { connection } from '../connection.ts';
import { slugOf } from './document-address.ts';
import type { AddressFields } from './document-address.ts';

/** Types whose slugs can have folders. */
const FOLDER_TYPES: ReadonlySet<string> = new Set(['page', 'doc']);

/** A folder whose page “Generate” adds, such as `solutions/`. Without its slash, it would be an address of its own. */
const FOLDER = /^(?:[^/\s:?#]+\/)+$/;

/**
 * The slug in what is in the field of an address: staff paste the URL or the path of a page, or type slashes around a slug.
 * Returns `undefined` if it is a slug already.
 */
export function pastedSlug(document: AddressFields): string | undefined {
  const text = slugOf(document) ?? '';
  if (FOLDER_TYPES.has(document._type) && FOLDER.test(text)) return undefined;
  const path = text
    .trim()
    .replace(connection.siteUrl, '')
    .replace(/[?#].*$/, '');
  // The second part of a capability's path is its provider.
  const provider = path.split('/')[2] || 'provider';
  const start = pathOfDocument({ _type: document._type, slug: 'slug', provider })?.replace(/slug\/$/, '') ?? '/';
  const slug = (path.startsWith(start) ? path.slice(start.length) : path).replaceAll(/^\/+|\/+$/g, '');
  return slug === text || slug === '' ? undefined : slug;
}
