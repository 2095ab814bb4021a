import { existsSync } from 'node:fs';
import { isRole, ROLES } from '../auth/roles.ts';
import { TokenStore, type TokenEntry } from '../auth/token-store.ts';
import { PeopleStore } from '../people/people-store.ts';
import { openExistingDatabase } from '../store/data-folder.ts';
import { databasePath } from '../store/database.ts';
import type { CommandTarget } from './command-target.ts';
import { connectIfRunning } from './connect.ts';
import { parseWords, usageOf } from './usage.ts';

/**
 * `npm run lake -- tokens …`: creates, lists and revokes tokens, also while the lake is running. Returns the lines to print.
 * The first line of `create` is the token.
 * @throws with the usage if the arguments are not valid.
 */
export async function tokensCommand(words: readonly string[], target: CommandTarget): Promise<string[]> {
  const { values, positionals } = parseWords('tokens', words, { role: { type: 'string' } });
  const [action, subject, ...more] = positionals;
  if (more.length > 0) throw new Error(`too many arguments (put a name with spaces in quotes). ${usageOf('tokens')}`);
  const { dataDir } = target;
  if (action === 'list' && subject === undefined) return withStores(dataDir, list);
  if (action === 'create' && subject !== undefined) {
    return withStores(dataDir, (tokens) => create(tokens, subject, values.role));
  }
  if (action === 'revoke' && subject !== undefined) return revoke(subject, target);
  throw new Error(usageOf('tokens'));
}

function list(tokens: TokenStore): string[] {
  const entries = tokens.list();
  if (entries.length === 0) return ['No tokens. The administrator’s token is in the file admin-token.'];
  return entries.map(describe);
}

function create(tokens: TokenStore, words: string, role = ''): string[] {
  // `list` has a line for each token.
  const name = words.replaceAll(/\s+/g, ' ').trim();
  if (name === '') throw new Error(`the name of the token is empty. ${usageOf('tokens')}`);
  if (!isRole(role)) throw new Error(`--role must be one of ${Object.keys(ROLES).join(', ')}`);
  const { token, entry } = tokens.create(name, role);
  return [token, `${describe(entry)}; the token is shown only once`];
}

/** Asks the running lake, which also ends open streams and access to drafts. Without one, only the database is changed. */
async function revoke(id: string, target: CommandTarget): Promise<string[]> {
  const { dataDir, project, url } = target;
  const isValid = (entry: TokenEntry) => entry.id === id && entry.revokedAt === undefined;
  const entry = withStores(dataDir, (tokens) => tokens.list().find(isValid));
  if (!entry) throw new Error(`there is no valid token with the id ${id}. Run "tokens list" to see all ids.`);
  const client = await connectIfRunning(target);
  if (client) {
    await client.request({ method: 'DELETE', uri: `/access/project/${project}/robots/${id}` });
    return [`Revoked ${id}`];
  }
  withStores(dataDir, (tokens, people) => {
    tokens.revoke(id);
    people.withdrawLinksOf(entry);
  });
  return [
    `Revoked ${id}`,
    `No lake on ${dataDir} is running at ${url}, so browsers keep their access to drafts on the site. To end it, stop the ` +
      'product, delete read-token in the data folder and start again.',
  ];
}

function describe({ id, name, role, createdAt, revokedAt }: TokenEntry): string {
  return `${id}  ${role}  ${name}  created ${createdAt}${revokedAt === undefined ? '' : `, revoked ${revokedAt}`}`;
}

function withStores<Result>(dataDir: string, work: (tokens: TokenStore, people: PeopleStore) => Result): Result {
  if (!existsSync(databasePath(dataDir))) {
    throw new Error(`there is no lake in ${dataDir}. Start the lake once, or set DATA_DIR to its data folder.`);
  }
  const database = openExistingDatabase(dataDir);
  try {
    return work(new TokenStore(database), new PeopleStore(database));
  } finally {
    database.close();
  }
}
