import { randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The two API keys of the engine: one may do everything, the other, which browsers get to see, may only search. */
export interface Keys {
  admin: string;
  search: string;
}

/** What a request may do. */
export type Access = 'admin' | 'search' | 'none';

/**
 * Reads the keys from `search-admin-key` and `search-key` in the data folder, and makes those that are missing, readable
 * by their owner alone.
 * @throws Error that names the file which cannot be read or written, or holds no key.
 */
export function loadKeys(dataDir: string): Keys {
  return { admin: loadKey(join(dataDir, 'search-admin-key')), search: loadKey(join(dataDir, 'search-key')) };
}

/** What a key opens; compared in constant time. */
export function accessOf(key: string | undefined, keys: Keys): Access {
  if (key === undefined) return 'none';
  if (isSame(key, keys.admin)) return 'admin';
  return isSame(key, keys.search) ? 'search' : 'none';
}

function loadKey(file: string): string {
  try {
    const held = readIfThere(file) ?? makeKey(file);
    if (/^\S{8,}$/.test(held)) return held;
  } catch (error) {
    throw new Error(`cannot use the key file ${file}: ${String(error)}`, { cause: error });
  }
  throw new Error(`the key file ${file} holds no key of at least 8 characters: delete it, and a new one is made`);
}

function readIfThere(file: string): string | undefined {
  try {
    const key = readFileSync(file, 'utf8').trim();
    chmodSync(file, 0o600);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeKey(file: string): string {
  const key = randomBytes(16).toString('hex');
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, `${key}\n`);
  fsyncSync(handle);
  closeSync(handle);
  return key;
}

function isSame(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
