import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStorageFull, storageFullError } from './storage-full.ts';

/** Files in `DATA_DIR` that hold the secrets of the embedded services. */
export const SECRET_FILES = {
  /** Reads and writes everything in the lake. */
  adminToken: 'admin-token',
  /** Reads everything in the lake, including drafts. */
  readToken: 'read-token',
  /** Reads everything and writes documents, but manages no people and webhooks. */
  writeToken: 'write-token',
  webhookSecret: 'webhook-secret',
  searchAdminKey: 'search-admin-key',
  searchKey: 'search-key',
} as const;

export type SecretName = keyof typeof SECRET_FILES;

/** A shorter token is refused by the Studio when it is part of its address. */
const MIN_LENGTH = 32;

export function secretPath(dataDir: string, name: SecretName): string {
  // Without these comments, bundlers that trace files include the whole workspace.
  return join(/* turbopackIgnore: true */ dataDir, SECRET_FILES[name]);
}

/**
 * Returns a secret from the data folder; creates it (64 hexadecimal characters, mode 0600) if it does not exist.
 * Throws if the file holds fewer than 32 characters or is a folder, or if the disk is full.
 */
export function loadSecret(dataDir: string, name: SecretName): string {
  const path = secretPath(dataDir, name);
  if (!existsSync(/* turbopackIgnore: true */ path)) {
    // Written under another name first, so that an interrupted start leaves no partial secret.
    const draft = `${path}.new`;
    try {
      writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    } catch (error) {
      throw isStorageFull(error) ? storageFullError(path, error) : error;
    }
    renameSync(draft, path);
  }
  chmodSync(path, 0o600);
  const secret = readFile(path);
  if (secret.length >= MIN_LENGTH) return secret;
  throw new Error(`${path} must hold at least ${MIN_LENGTH} characters. Delete it; the next start creates a new one.`);
}

/** Returns a secret from the data folder; `undefined` if it does not exist. Throws if the file is a folder. */
export function readSecret(dataDir: string, name: SecretName): string | undefined {
  const path = secretPath(dataDir, name);
  return existsSync(/* turbopackIgnore: true */ path) ? readFile(path) : undefined;
}

function readFile(path: string): string {
  try {
    return readFileSync(/* turbopackIgnore: true */ path, 'utf8').trim();
  } catch (error) {
    // The error of the operating system does not name the file.
    if (!(error instanceof Error && 'code' in error && error.code === 'EISDIR')) throw error;
    throw new Error(`${path} is a folder and must be a file. Delete it; the next start creates a new one.`, {
      cause: error,
    });
  }
}
