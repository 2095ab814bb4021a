import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isRole, type Role } from './roles.ts';
import { ADMINISTRATOR, type User } from './user.ts';

/** A token as it is listed; the token itself is told once, when it is made. */
export interface TokenEntry {
  id: string;
  name: string;
  role: Role;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC; absent as long as it is valid. */
  revokedAt?: string;
}

const ENTRY = 'SELECT id, name, role, created_at, revoked_at FROM access_tokens';

/**
 * Tokens besides the administrator's. Only hashes are kept; a token is 32 random bytes, so a plain SHA-256 of it can
 * not be guessed back. A revoked one stays listed, since history names whom it was made for.
 */
export class TokenStore {
  readonly #database: DatabaseSync;
  readonly #find: ReturnType<DatabaseSync['prepare']>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#find = database.prepare(`${ENTRY} WHERE hash = ? AND revoked_at IS NULL`);
  }

  /** Returns the token (45 characters) and its entry. */
  create(name: string, role: Role): { token: string; entry: TokenEntry } {
    const token = `sk${randomBytes(32).toString('base64url')}`;
    const entry: TokenEntry = {
      id: `token-${randomBytes(6).toString('hex')}`,
      name,
      role,
      createdAt: new Date().toISOString(),
    };
    this.#database
      .prepare('INSERT INTO access_tokens (id, name, role, hash, created_at) VALUES (?, ?, ?, ?, ?)')
      .run(entry.id, name, role, hashOf(token), entry.createdAt);
    return { token, entry };
  }

  /** All that were ever made, oldest first. */
  list(): TokenEntry[] {
    return this.#database.prepare(`${ENTRY} ORDER BY created_at, id`).all().map(readEntry);
  }

  /** It is refused from the next request on. Returns false where no valid token has this id. */
  revoke(id: string): boolean {
    const { changes } = this.#database
      .prepare('UPDATE access_tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL')
      .run(new Date().toISOString(), id);
    return Number(changes) > 0;
  }

  /** Whose token it is; undefined where it is nobody's. */
  userOf(token: string): User | undefined {
    const row = this.#find.get(hashOf(token));
    return row && presentUser(readEntry(row));
  }

  /** Everyone who can sign in or could once, the administrator first. */
  users(): User[] {
    return [ADMINISTRATOR, ...this.list().map(presentUser)];
  }
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

function presentUser({ id, name, role }: TokenEntry): User {
  return { id, name, email: `${id}@localhost`, role };
}

function readEntry(row: Readonly<Record<string, unknown>>): TokenEntry {
  const role = String(row['role']);
  if (!isRole(role)) throw new Error(`the token ${String(row['id'])} has the unknown role ${role}`);
  const revokedAt = row['revoked_at'];
  return {
    id: String(row['id']),
    name: String(row['name']),
    role,
    createdAt: String(row['created_at']),
    ...(typeof revokedAt === 'string' ? { revokedAt } : {}),
  };
}
