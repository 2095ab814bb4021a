import type { DatabaseSync } from 'node:sqlite';
import type { Reply } from '@site/service-kit/http/reply';
import type { LakeContext } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { json, type LakeRequest, type Route } from '../http/route.ts';
import { inTransaction } from '../store/database.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** Limits for one user, because viewers and the site's read token can store preferences too. */
const MAX_KEYS = 1000;
const MAX_STORED_BYTES = 1024 * 1024;

interface Pair {
  key: string;
  value: unknown;
}

/** Stores a user's preferences (list layouts, recent searches) in the lake's database. */
export const keyValueRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/users/me/keyvalue',
    access: 'token',
    handler: (request, lake) => json(read(request, lake)),
  },
  {
    method: 'GET',
    pattern: '/users/me/keyvalue/:keys',
    access: 'token',
    handler: (request, lake) => {
      const keys = (request.params['keys'] ?? '').split(',');
      return json(read(request, lake).filter(({ key }) => keys.includes(key)));
    },
  },
  { method: 'PUT', pattern: '/users/me/keyvalue', access: 'token', handler: write },
];

function read({ user }: LakeRequest, { database }: LakeContext): Pair[] {
  const rows = database.prepare('SELECT key, value FROM user_preference WHERE user_id = ?').all(user?.id ?? '');
  return rows.map(({ key, value }) => ({ key: String(key), value: JSON.parse(String(value)) as unknown }));
}

async function write(request: LakeRequest, { database }: LakeContext): Promise<Reply> {
  const pairs = parsePairs(await request.readBody(MAX_BODY_BYTES));
  const upsert = database.prepare('INSERT OR REPLACE INTO user_preference (user_id, key, value) VALUES (?, ?, ?)');
  const userId = request.user?.id ?? '';
  inTransaction(database, () => {
    for (const { key, value } of pairs) upsert.run(userId, key, JSON.stringify(value));
    checkLimits(userId, database);
  });
  return json(pairs);
}

/** @throws {HttpError} 413 if a user has stored too much, including what the transaction has written */
function checkLimits(userId: string, database: DatabaseSync): void {
  const stored = database
    .prepare(
      `SELECT count(*) AS keys, sum(octet_length(key) + octet_length(value)) AS bytes
       FROM user_preference WHERE user_id = ?`,
    )
    .get(userId);
  if (Number(stored?.['keys']) <= MAX_KEYS && Number(stored?.['bytes']) <= MAX_STORED_BYTES) return;
  throw new HttpError(
    413,
    `A user can store at most ${MAX_KEYS} preferences, and ${MAX_STORED_BYTES} bytes in total. Store fewer keys or ` +
      'shorter values.',
  );
}

function parsePairs(body: Buffer): Pair[] {
  let pairs: unknown;
  try {
    pairs = JSON.parse(body.toString('utf8'));
  } catch {
    pairs = undefined;
  }
  if (Array.isArray(pairs) && pairs.every(isPair)) return pairs;
  throw new HttpError(400, 'The body must be a JSON list of {"key": string, "value": any}');
}

function isPair(value: unknown): value is Pair {
  return (
    typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' && 'value' in value
  );
}
