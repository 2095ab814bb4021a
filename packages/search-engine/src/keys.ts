import { timingSafeEqual } from 'node:crypto';
import { loadSecret } from '@site/service-kit/secrets';

/** The two API keys of the engine. Browsers see the search key. */
export interface Keys {
  admin: string;
  search: string;
}

/** The access of a request. */
export type Access = 'admin' | 'search' | 'none';

/** Reads the keys from the data folder; creates those that do not exist. Throws if a file cannot be used. */
export function loadKeys(dataDir: string): Keys {
  return { admin: loadSecret(dataDir, 'searchAdminKey'), search: loadSecret(dataDir, 'searchKey') };
}

/** Returns the access of a key. Compares in constant time. */
export function accessOf(key: string | undefined, keys: Keys): Access {
  if (key === undefined) return 'none';
  if (isSame(key, keys.admin)) return 'admin';
  return isSame(key, keys.search) ? 'search' : 'none';
}

function isSame(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
