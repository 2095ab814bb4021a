import type { Reply } from '@site/service-kit/http/reply';
import type { LakeContext } from '../context.ts';
import type { LakeModule } from '../lake-module.ts';
import { HttpError } from '../http/http-error.ts';
import { json, type LakeRequest } from '../http/route.ts';
import { inTransaction } from '../store/database.ts';

const MAX_BODY_BYTES = 1024 * 1024;

interface Pair {
  key: string;
  value: unknown;
}

/** Stores a user's preferences (list layouts, recent searches) in the lake's database. */
export const keyValueModule: LakeModule = {
  routes: [
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
  ],
};

function read({ user }: LakeRequest, { database }: LakeContext): Pair[] {
  const rows = database.prepare('SELECT key, value FROM user_preference WHERE user_id = ?').all(user?.id ?? '');
  return rows.map(({ key, value }) => ({ key: String(key), value: JSON.parse(String(value)) as unknown }));
}

async function write(request: LakeRequest, { database }: LakeContext): Promise<Reply> {
  const pairs = parsePairs(await request.readBody(MAX_BODY_BYTES));
  const upsert = database.prepare('INSERT OR REPLACE INTO user_preference (user_id, key, value) VALUES (?, ?, ?)');
  inTransaction(database, () => {
    for (const { key, value } of pairs) upsert.run(request.user?.id ?? '', key, JSON.stringify(value));
  });
  return json(pairs);
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
