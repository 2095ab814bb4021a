/** Tags that Next.js adds for `revalidatePath`. */
const NEXT_TAG_PREFIX = '_N_T_';

/** In bytes. CDNs accept 16 KB, but nginx rejects a response whose headers exceed 4 or 8 KB by default. */
const MAX_LENGTH = 2048;

/** The key of pages that have more tags than fit into a header. Every purge includes it. */
const OVERFLOW_KEY = 'many';

/** The keys of a purge: those of the changed tags, and the one of pages whose tags do not fit. */
export function keysToPurge(tags: readonly string[]): string[] {
  return [...new Set([...tags.map(encodeKey), OVERFLOW_KEY])];
}

/**
 * The keys by which a CDN can purge a page: one for each content tag. A page with more tags than fit into a header keeps
 * those of types and slugs and gets {@link OVERFLOW_KEY}; a page with even more gets that key only.
 */
export function surrogateKeys(tags: readonly string[]): string[] {
  const keys = [...new Set(tags.filter((tag) => !tag.startsWith(NEXT_TAG_PREFIX)).map(encodeKey))];
  if (isShort(keys)) return keys;
  const withoutIds = [...keys.filter((key) => !key.startsWith('id:')), OVERFLOW_KEY];
  return isShort(withoutIds) ? withoutIds : [OVERFLOW_KEY];
}

const isShort = (keys: string[]) => keys.join(',').length <= MAX_LENGTH;

/** Percent-encodes what separates keys and what headers cannot contain. */
function encodeKey(tag: string): string {
  return encodeURIComponent(tag.toWellFormed()).replaceAll('%3A', ':').replaceAll('%2F', '/');
}
