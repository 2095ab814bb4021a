import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isRole, ROLES } from '../auth/roles.ts';
import { TokenStore, type TokenEntry } from '../auth/token-store.ts';
import { PeopleStore } from '../people/people-store.ts';
import { databasePath, openDatabase } from '../store/database.ts';

const USAGE = `tokens list
tokens create <name> --role ${Object.keys(ROLES).join('|')}
tokens revoke <id>`;

/**
 * `npm run lake -- tokens …`: creates, lists and revokes tokens, also while the lake is running. Returns the lines to print.
 * The first line of `create` is the token.
 * @throws with the usage if the arguments are not valid.
 */
export function tokensCommand(words: readonly string[], dataDir: string): string[] {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { role: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, subject, ...more] = positionals;
  if (more.length > 0) throw new Error(`too many arguments (put a name with spaces in quotes). Usage:\n${USAGE}`);
  return withStores(dataDir, (tokens, people) => {
    if (action === 'list' && subject === undefined) return list(tokens);
    if (action === 'create' && subject !== undefined) return create(tokens, subject, values.role);
    if (action === 'revoke' && subject !== undefined) return revoke(tokens, people, subject);
    throw new Error(`Usage:\n${USAGE}`);
  });
}

function list(tokens: TokenStore): string[] {
  const entries = tokens.list();
  if (entries.length === 0) return ['No tokens. The administrator’s token is in the file admin-token.'];
  return entries.map(describe);
}

function create(tokens: TokenStore, name: string, role = ''): string[] {
  if (!isRole(role)) throw new Error(`--role must be one of ${Object.keys(ROLES).join(', ')}`);
  const { token, entry } = tokens.create(name, role);
  return [token, `${describe(entry)}; the token is shown only once`];
}

function revoke(tokens: TokenStore, people: PeopleStore, id: string): string[] {
  const entry = tokens.list().find((each) => each.id === id);
  if (!entry || !tokens.revoke(id)) {
    throw new Error(`there is no valid token with the id ${id}. Run "tokens list" to see all ids.`);
  }
  people.withdrawLinksOf(entry);
  return [`Revoked ${id}`];
}

function describe({ id, name, role, createdAt, revokedAt }: TokenEntry): string {
  return `${id}  ${role}  ${name}  created ${createdAt}${revokedAt === undefined ? '' : `, revoked ${revokedAt}`}`;
}

function withStores<Result>(dataDir: string, work: (tokens: TokenStore, people: PeopleStore) => Result): Result {
  if (!existsSync(databasePath(dataDir))) {
    throw new Error(`there is no lake in ${dataDir}. Start the lake once, or set DATA_DIR to its data folder.`);
  }
  const database = openDatabase(dataDir);
  try {
    return work(new TokenStore(database), new PeopleStore(database));
  } finally {
    database.close();
  }
}
