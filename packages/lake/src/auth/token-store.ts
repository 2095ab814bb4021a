import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { isRole, type Role } from './roles.ts';
import { createToken, hashOf } from './token.ts';
import type { User } from './user.ts';

/** A listed token. The secret itself is shown only once, when the token is created. */
export interface TokenEntry {
  id: string;
  name: string;
  role: Role;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC; absent while the token is valid. */
  revokedAt?: string;
}

const ENTRY = 'SELECT id, name, role, created_at, revoked_at FROM access_tokens';

/**
 * Stores the tokens other than the administrator's, as hashes. Revoked tokens stay listed, because history refers to
 * their users.
 */
export class TokenStore {
  readonly #database: DatabaseSync;
  readonly #find: ReturnType<DatabaseSync['prepare']>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#find = database.prepare(`${ENTRY} WHERE hash = ? AND revoked_at IS NULL`);
  }

  /** Creates a token of 45 characters. Returns it with its entry. */
  create(name: string, role: Role): { token: string; entry: TokenEntry } {
    const token = createToken();
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

  /** All tokens including revoked ones, oldest first. */
  list(): TokenEntry[] {
    return this.#database.prepare(`${ENTRY} ORDER BY created_at, id`).all().map(readEntry);
  }

  /** Revokes a token as of the next request. Returns false if no valid token has this id. */
  revoke(id: string): boolean {
    const { changes } = this.#database
      .prepare('UPDATE access_tokens SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL')
      .run(new Date().toISOString(), id);
    return Number(changes) > 0;
  }

  /** The user of a token; undefined if the token is not valid. */
  userOf(token: string): User | undefined {
    const row = this.#find.get(hashOf(token));
    return row && presentUser(readEntry(row));
  }

  /** Users of all tokens including revoked ones. */
  users(): User[] {
    return this.list().map(presentUser);
  }
}

function presentUser({ id, name, role, revokedAt }: TokenEntry): User {
  return { id, name, email: `${id}@localhost`, role, isFormer: revokedAt !== undefined };
}

function readEntry(row: Readonly<Record<string, unknown>>): TokenEntry {
  const role = String(row['role']);
  if (!isRole(role)) throw new Error(`token ${String(row['id'])} has the unknown role ${role}`);
  const revokedAt = row['revoked_at'];
  return {
    id: String(row['id']),
    name: String(row['name']),
    role,
    createdAt: String(row['created_at']),
    ...(typeof revokedAt === 'string' ? { revokedAt } : {}),
  };
}
