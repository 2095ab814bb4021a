import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter ones the Studio would not take from its address either. */
const MIN_LENGTH = 32;

/** Where the administrator's token is kept. */
export function adminTokenPath(dataDir: string): string {
  return join(dataDir, 'admin-token');
}

/**
 * The administrator's token from the data folder, made at first start (43 characters, readable by the owner alone).
 * @throws where the file holds something too short to be one.
 */
export function loadAdminToken(dataDir: string): string {
  const path = adminTokenPath(dataDir);
  if (!existsSync(path)) {
    // Written aside and moved, so that a start that is cut short leaves no half a token.
    const draft = `${path}.new`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(draft, path);
  }
  chmodSync(path, 0o600);
  const token = readFileSync(path, 'utf8').trim();
  if (token.length >= MIN_LENGTH) return token;
  throw new Error(`${path} must hold a token of at least ${MIN_LENGTH} characters: delete it, and a new one is made`);
}

/** Compares without telling by its duration how much of the token was right. */
export function isSameToken(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
