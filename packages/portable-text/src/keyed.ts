/** `Value` without its `_key`; distributes over a union. */
export type Unkeyed<Value> = Value extends unknown ? Omit<Value, '_key'> : never;

/**
 * Adds a `_key` to each member of one array. The key is a hash of the member's content, so that the same content always
 * gets the same key and an edit changes only the keys of what it touched. Equal members get an ordinal after the hash.
 */
export function keyed<Member extends object>(members: readonly Member[]): (Member & { _key: string })[] {
  const seen = new Map<string, number>();
  return members.map((member) => {
    const hash = hashOf(JSON.stringify(member));
    const ordinal = seen.get(hash) ?? 0;
    seen.set(hash, ordinal + 1);
    return { ...member, _key: ordinal === 0 ? hash : `${hash}-${ordinal}` };
  });
}

/** A 53-bit hash (cyrb53) as 11 characters, long enough to be unique in one array. */
function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
}
