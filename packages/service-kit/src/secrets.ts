import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from './environment.ts';
import { errorMessage } from './error-message.ts';
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

/** For example after another user has restored the data folder. */
const CHANGE_OWNER = 'Make the user that runs this process its owner, or set DATA_DIR to another folder.';

/** A shorter token is refused by the Studio when it is part of its address. */
const MIN_LENGTH = 32;

export function secretPath(dataDir: string, name: SecretName): string {
  // Without these comments, bundlers that trace files include the whole workspace.
  return join(/* turbopackIgnore: true */ dataDir, SECRET_FILES[name]);
}

/**
 * Returns a secret from the data folder; creates it (64 hexadecimal characters, mode 0600) if it does not exist, and the folder.
 * @throws with a message that names the file and the fix, for example if it holds fewer than 32 characters or the disk is full
 */
export function loadSecret(dataDir: string, name: SecretName): string {
  const path = secretPath(dataDir, name);
  const secret = readFile(path) ?? createFile(path);
  protectFile(path);
  if (secret.length >= MIN_LENGTH) return secret;
  throw new Error(`${path} must hold at least ${MIN_LENGTH} characters. Delete it; the next start creates a new one.`);
}

/** Returns a secret from the data folder; `undefined` if it does not exist. Throws `EnvironmentError` if it cannot be read. */
export function readSecret(dataDir: string, name: SecretName): string | undefined {
  return readFile(secretPath(dataDir, name));
}

function createFile(path: string): string {
  const secret = randomBytes(32).toString('hex');
  // Written under another name first, so that an interrupted start leaves no partial secret.
  const draft = `${path}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(draft, secret, { mode: 0o600, flush: true });
    renameSync(draft, path);
    return secret;
  } catch (error) {
    if (isStorageFull(error)) throw storageFullError(path, error);
    throw new EnvironmentError(
      `${path} cannot be created (${errorMessage(error)}). Make its folder writable, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}

function readFile(path: string): string | undefined {
  try {
    return readFileSync(/* turbopackIgnore: true */ path, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return undefined;
    throw new EnvironmentError(
      code === 'EISDIR'
        ? // The error of the operating system does not name the file.
          `${path} is a folder and must be a file. Delete it; the next start creates a new one.`
        : `${path} cannot be read (${errorMessage(error)}). ${CHANGE_OWNER}`,
      { cause: error },
    );
  }
}

/** Makes a file readable by its owner only. */
function protectFile(path: string): void {
  try {
    if ((statSync(/* turbopackIgnore: true */ path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  } catch (error) {
    throw new EnvironmentError(`${path} cannot be protected (${errorMessage(error)}). ${CHANGE_OWNER}`, {
      cause: error,
    });
  }
}
