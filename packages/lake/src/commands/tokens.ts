import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isRole, ROLES } from '../auth/roles.ts';
import { TokenStore, type TokenEntry } from '../auth/token-store.ts';
import { databasePath, openDatabase } from '../store/database.ts';

const USAGE = `tokens list
tokens create <name> --role ${Object.keys(ROLES).join('|')}
tokens revoke <id>`;

/**
 * `pnpm lake tokens …`: makes, lists and revokes tokens, also while the lake runs. Returns the lines to print; the
 * first one of `create` is the token.
 * @throws with the usage where the arguments make no sense.
 */
export function tokensCommand(words: readonly string[], dataDir: string): string[] {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { role: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, subject, ...more] = positionals;
  if (more.length > 0) throw new Error(`too many arguments (a name with spaces needs quotes). Usage:\n${USAGE}`);
  return withTokens(dataDir, (tokens) => {
    if (action === 'list' && subject === undefined) return list(tokens);
    if (action === 'create' && subject !== undefined) return create(tokens, subject, values.role);
    if (action === 'revoke' && subject !== undefined) return revoke(tokens, subject);
    throw new Error(`Usage:\n${USAGE}`);
  });
}

function list(tokens: TokenStore): string[] {
  const entries = tokens.list();
  if (entries.length === 0) return ['No tokens besides the administrator’s, which is in admin-token'];
  return entries.map(describe);
}

function create(tokens: TokenStore, name: string, role = ''): string[] {
  if (!isRole(role)) throw new Error(`--role must be one of ${Object.keys(ROLES).join(', ')}`);
  const { token, entry } = tokens.create(name, role);
  return [token, `${describe(entry)}; it is shown only this once`];
}

function revoke(tokens: TokenStore, id: string): string[] {
  if (!tokens.revoke(id)) throw new Error(`there is no valid token with the id ${id}: see "tokens list"`);
  return [`${id} is revoked`];
}

function describe({ id, name, role, createdAt, revokedAt }: TokenEntry): string {
  return `${id}  ${role}  ${name}  made ${createdAt}${revokedAt === undefined ? '' : `, revoked ${revokedAt}`}`;
}

function withTokens<Result>(dataDir: string, work: (tokens: TokenStore) => Result): Result {
  if (!existsSync(databasePath(dataDir))) {
    throw new Error(`there is no lake in ${dataDir} yet: start it once, or set DATA_DIR to its folder`);
  }
  const database = openDatabase(dataDir);
  try {
    return work(new TokenStore(database));
  } finally {
    database.close();
  }
}
