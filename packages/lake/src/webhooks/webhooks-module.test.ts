import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SanityClient } from '@sanity/client';
import { isValidSignature } from '@sanity/webhook';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startLake, type LakeOptions, type RunningLake } from '../lake.ts';
import { QueryError } from '../query/query-error.ts';
import type { QueryFailure } from '../query/query-error.ts';
import { QueryPool } from '../query/workers/query-pool.ts';
import { databasePath } from '../store/database.ts';
import { connect } from '../testing/test-client.ts';
import { MessageQueue } from './message-queue.ts';

const SECRET = 'a secret of the test';
const WAIT = { timeout: 8000, interval: 20 };

type Webhook = NonNullable<LakeOptions['webhooks']>[number];

interface Posting {
  headers: IncomingHttpHeaders;
  text: string;
  body: Record<string, unknown>;
}

let dataDir = '';
let lake: RunningLake | undefined;
let receiver: Receiver | undefined;
let log: string[] = [];

/** A site that takes webhooks; `respond` says with which status. */
class Receiver {
  readonly taken: Posting[] = [];
  respond: (posting: Posting) => number | 'hang' = () => 200;
  readonly #server: Server;
  port = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (text += chunk));
      request.on('end', () => {
        const posting = { headers: request.headers, text, body: JSON.parse(text) as Record<string, unknown> };
        const status = this.respond(posting);
        if (status === 'hang') return;
        if (status === 200) this.taken.push(posting);
        response.writeHead(status).end();
      });
    });
  }

  async open(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Makes commits fail as on a full disk, after a number of successful ones. Returns a function that frees space. */
function fillDisk(commits = 0): () => void {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === 'COMMIT' && commits-- <= 0) {
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    }
    this.prepare(sql).run();
  });
  onTestFinished(() => {
    exec.mockRestore();
  });
  return () => {
    exec.mockRestore();
  };
}

async function start(
  webhook: Partial<Webhook> | Partial<Webhook>[] = {},
  port = receiver?.port,
  { webhookTimeout = 10_000, queryTimeLimit = 10_000 } = {},
) {
  const record = (message: string): void => void log.push(message);
  const defaults = { name: 'site', url: `http://127.0.0.1:${port}/hook`, secret: SECRET };
  lake = await startLake({
    port: 0,
    dataDir,
    webhooks: [webhook].flat().map((each) => ({ ...defaults, ...each })),
    webhookTimeout,
    queryTimeLimit,
    logger: { info: record, warn: record, error: record },
  });
  return connect(lake.url, { token: lake.adminToken });
}

async function taken(count: number): Promise<Posting[]> {
  await vi.waitFor(() => {
    expect(receiver?.taken.length).toBe(count);
  }, WAIT);
  return receiver?.taken ?? [];
}

/** The status of the newest messages of the webhook. */
async function statuses(client: SanityClient): Promise<string[]> {
  const [hook] = await client.request<{ id: string }[]>({ uri: '/hooks/projects/local' });
  const messages = await client.request<{ status: string }[]>({ uri: `/hooks/projects/local/${hook?.id}/messages` });
  return messages.map(({ status }) => status);
}

/**
 * Creates the document `a` while the receiver is down, and stops the lake. Starts both again once `change` has changed its
 * database.
 */
async function restartWithWaitingMessage(change: (database: DatabaseSync) => void): Promise<void> {
  const port = receiver?.port ?? 0;
  await receiver?.close();
  const client = await start({}, port);
  await client.create({ _id: 'a', _type: 'doc' });
  await vi.waitFor(async () => {
    expect(await statuses(client)).toEqual(['waiting']);
  }, WAIT);
  await lake?.close();
  const database = new DatabaseSync(databasePath(dataDir));
  change(database);
  database.close();
  receiver = new Receiver();
  await receiver.open(port);
  await start({}, port);
}

beforeEach(async () => {
  log = [];
  dataDir = await mkdtemp(join(tmpdir(), 'lake-webhooks-'));
  receiver = new Receiver();
  await receiver.open();
});

afterEach(async () => {
  await lake?.close();
  lake = undefined;
  await receiver?.close();
  await rm(dataDir, { recursive: true });
});

describe('triggers', () => {
  it('posts created, updated and deleted documents, signed and labelled', async () => {
    const client = await start({ projection: '{_id, _type, "slug": slug.current}' });
    const { transactionId } = await client.create(
      { _id: 'a', _type: 'doc', slug: { current: 'start' } },
      { returnDocuments: false },
    );
    await client.patch('a').set({ title: 'New' }).commit();
    await client.delete('a');
    const postings = await taken(3);
    expect(postings.map(({ headers }) => headers['sanity-operation'])).toEqual(['create', 'update', 'delete']);
    // The message of a deletion contains the previous document.
    for (const { body } of postings) expect(body).toEqual({ _id: 'a', _type: 'doc', slug: 'start' });
    expect(postings[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'sanity-project-id': 'local',
      'sanity-dataset': 'production',
      'sanity-document-id': 'a',
      'sanity-transaction-id': transactionId,
    });
    for (const { text, headers } of postings) {
      expect(await isValidSignature(text, String(headers['sanity-webhook-signature']), SECRET)).toBe(true);
      expect(await isValidSignature(text, String(headers['sanity-webhook-signature']), 'another')).toBe(false);
    }
    expect(new Set(postings.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
  });

  it('does not fire on drafts, but on their publication', async () => {
    const client = await start();
    await client.create({ _id: 'drafts.a', _type: 'doc', title: 'Draft' });
    await client.patch('drafts.a').set({ title: 'Better' }).commit();
    await client.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' });
    const [posting] = await taken(1);
    expect(posting?.headers['sanity-operation']).toBe('create');
    expect(posting?.body).toMatchObject({ _id: 'a', title: 'Better' });
  });

  it('fires on drafts with includeDrafts', async () => {
    const client = await start({ includeDrafts: true });
    await client.create({ _id: 'drafts.a', _type: 'doc' });
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'drafts.a' });
  });

  it('fires if the filter matches, on the configured operations', async () => {
    const client = await start({ filter: '_type == "post" && delta::changedAny(title)', on: ['update'] });
    await client.create({ _id: 'p', _type: 'post', title: 'One' });
    await client.create({ _id: 'd', _type: 'doc', title: 'One' });
    await client.patch('d').set({ title: 'Two' }).commit();
    await client.patch('p').set({ body: 'Text' }).commit();
    await client.patch('p').set({ title: 'Two' }).commit();
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'p', title: 'Two' });
  });

  it('projects values from before and after, and from other documents', async () => {
    const client = await start({
      on: ['update'],
      projection: '{"old": before().title, "new": after().title, "author": author->name}',
    });
    await client.create({ _id: 'ada', _type: 'author', name: 'Ada' });
    await client.create({ _id: 'p', _type: 'post', title: 'One', author: { _type: 'reference', _ref: 'ada' } });
    await client.patch('p').set({ title: 'Two' }).commit();
    expect((await taken(1))[0]?.body).toEqual({ old: 'One', new: 'Two', author: 'Ada' });
  });

  it('fails to start if a filter is not GROQ, with the name of the webhook', async () => {
    await expect(start({ filter: '_type ==' })).rejects.toThrow('Webhook "site"');
    await expect(start({ url: 'site' })).rejects.toThrow('not an http or https URL');
  });
});

describe('delivery', () => {
  it('retries until the receiver accepts the message, in order for each document', async () => {
    const client = await start();
    let refusals = 2;
    if (receiver) receiver.respond = () => (refusals-- > 0 ? 503 : 200);
    await client.create({ _id: 'a', _type: 'doc', step: 1 });
    await client.patch('a').set({ step: 2 }).commit();
    await client.patch('a').set({ step: 3 }).commit();
    expect((await taken(3)).map(({ body }) => body['step'])).toEqual([1, 2, 3]);
  });

  it('posts a publish before the rest of a bulk change', async () => {
    const client = await start({ projection: '{_id, step}' });
    const bulk = Array.from({ length: 300 }, (_, index) => ({ create: { _id: `bulk-${index}`, _type: 'doc' } }));
    const imported = client.mutate(bulk, { returnDocuments: false, visibility: 'async' });
    await Promise.all([imported, client.create({ _id: 'a', _type: 'doc', step: 1 })]);
    await client.patch('a').set({ step: 2 }).commit();
    const bodies = (await taken(302)).map(({ body }) => body);
    const published = bodies.flatMap(({ _id, step }, position) => (_id === 'a' ? { step, position } : []));
    expect(published.map(({ step }) => step)).toEqual([1, 2]);
    expect(published.at(-1)?.position).toBeLessThan(150);
    // Older changes are posted meanwhile.
    expect(bodies.findIndex(({ _id }) => _id === 'bulk-0')).toBeLessThan(20);
  });

  it('posts a new change first when a receiver is available again', async () => {
    const port = receiver?.port ?? 0;
    await receiver?.close();
    const client = await start({ projection: '{_id}' }, port);
    for (let index = 0; index < 40; index += 1) await client.create({ _id: `early-${index}`, _type: 'doc' });
    await client.create({ _id: 'late', _type: 'doc' });
    await lake?.close();
    receiver = new Receiver();
    await receiver.open(port);
    await start({ projection: '{_id}' }, port);
    const ids = (await taken(41)).map(({ body }) => body['_id']);
    expect(ids.indexOf('late')).toBeLessThan(20);
  });

  it('drops a rejected message and continues with the next', async () => {
    const client = await start();
    if (receiver) receiver.respond = ({ body }) => (body['step'] === 1 ? 401 : 200);
    await client.create({ _id: 'a', _type: 'doc', step: 1 });
    await client.patch('a').set({ step: 2 }).commit();
    expect((await taken(1))[0]?.body['step']).toBe(2);
  });

  it('retries after the timeout if a receiver does not respond', async () => {
    const client = await start({}, receiver?.port, { webhookTimeout: 300 });
    let hangs = 1;
    if (receiver) receiver.respond = () => (hangs-- > 0 ? 'hang' : 200);
    await client.create({ _id: 'a', _type: 'doc' });
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'a' });
  });

  it('delivers to a receiver that was down, after a restart of the lake', async () => {
    const port = receiver?.port ?? 0;
    await receiver?.close();
    const client = await start({}, port);
    await client.create({ _id: 'a', _type: 'doc' });
    await lake?.close();
    receiver = new Receiver();
    await receiver.open(port);
    await start({}, port);
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'a' });
  });

  it('delivers messages that are due in the future because the clock was set back', async () => {
    await restartWithWaitingMessage((database) => {
      database.exec('UPDATE webhook_message SET created_at = created_at + 86400000, due_at = due_at + 86400000');
    });
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'a' });
  });

  it('delivers messages that an earlier version has stored', async () => {
    await restartWithWaitingMessage((database) => {
      const indexes = ['webhook_change_document', 'webhook_message_due', 'webhook_message_newest'];
      for (const index of indexes) database.exec(`DROP INDEX ${index}`);
      database.exec('ALTER TABLE sign_in_links DROP COLUMN created_by; PRAGMA user_version = 4');
    });
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'a' });
  });

  it('lists webhooks, messages and attempts without the secret', async () => {
    const client = await start();
    if (receiver) receiver.respond = () => 401;
    await client.create({ _id: 'a', _type: 'doc' });
    const hooks = await client.request<{ id: string; name: string }[]>({ uri: '/hooks/projects/local' });
    expect(hooks).toMatchObject([{ name: 'site', isSigned: true, rule: { on: ['create', 'update', 'delete'] } }]);
    expect(JSON.stringify(hooks)).not.toContain(SECRET);
    const uri = `/hooks/projects/local/${hooks[0]?.id}`;
    await vi.waitFor(async () => {
      expect(await client.request({ uri: `${uri}/attempts` })).toMatchObject([{ result: 'failed', resultCode: 401 }]);
    }, WAIT);
    expect(await client.request({ uri: `${uri}/messages` })).toMatchObject([{ documentId: 'a', status: 'failed' }]);

    await client.request({ uri, method: 'DELETE' });
    expect(await client.request({ uri: '/hooks/projects/local' })).toEqual([]);
    const anonymous = client.withConfig({ token: undefined });
    await expect(anonymous.request({ uri: '/hooks/projects/local' })).rejects.toMatchObject({ statusCode: 401 });
  });
});

it('deletes the messages of a removed webhook', async () => {
  const client = await start([{ name: 'site' }, { name: 'other' }]);
  if (receiver) receiver.respond = () => 503;
  await client.create({ _id: 'a', _type: 'doc' });
  const [removed, kept] = await client.request<{ id: string }[]>({ uri: '/hooks/projects/local' });
  for (const hook of [removed, kept]) {
    await vi.waitFor(async () => {
      expect(await client.request({ uri: `/hooks/projects/local/${hook?.id}/attempts` })).not.toEqual([]);
    }, WAIT);
  }
  await client.request({ uri: `/hooks/projects/local/${removed?.id}`, method: 'DELETE' });
  await lake?.close();
  await start([]);
  await lake?.close();
  const database = new DatabaseSync(databasePath(dataDir));
  onTestFinished(() => database.close());
  expect(database.prepare('SELECT DISTINCT hook_id AS id FROM webhook_message').all()).toEqual([{ id: kept?.id }]);
  const orphans = 'SELECT * FROM webhook_attempt WHERE message_id NOT IN (SELECT id FROM webhook_message)';
  expect(database.prepare(orphans).all()).toEqual([]);
});

describe('a full disk', () => {
  it('delays messages and keeps the lake running', async () => {
    const client = await start();
    const freeSpace = fillDisk(1);
    await client.create({ _id: 'a', _type: 'doc' });
    await vi.waitFor(() => {
      expect(log).toEqual([expect.stringContaining('database or disk is full')]);
    }, WAIT);
    await expect(client.create({ _id: 'b', _type: 'doc' })).rejects.toMatchObject({ statusCode: 507 });
    expect(await client.fetch('*[]._id')).toEqual(['a']);
    expect(receiver?.taken).toEqual([]);
    log = [];
    freeSpace();
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'a' });
    expect(log).toEqual([expect.stringContaining('can be stored again')]);
  });

  it('does not repeat a delivered message that could not be recorded', async () => {
    const client = await start();
    let freeSpace = (): void => undefined;
    if (receiver) {
      receiver.respond = () => {
        freeSpace = fillDisk();
        return 200;
      };
    }
    await client.create({ _id: 'a', _type: 'doc' });
    await vi.waitFor(() => {
      expect(log).toHaveLength(1);
    }, WAIT);
    expect(await statuses(client)).toEqual(['waiting']);
    freeSpace();
    await vi.waitFor(async () => {
      expect(await statuses(client)).toEqual(['delivered']);
    }, WAIT);
    expect(receiver?.taken).toHaveLength(1);
  });

  it('does not block closing the lake, which sends the message again after the next start', async () => {
    const client = await start();
    let freeSpace = (): void => undefined;
    if (receiver) {
      receiver.respond = () => {
        freeSpace = fillDisk();
        return 200;
      };
    }
    await client.create({ _id: 'a', _type: 'doc' });
    await vi.waitFor(() => {
      expect(log).toHaveLength(1);
    }, WAIT);
    await lake?.close();
    freeSpace();
    if (receiver) receiver.respond = () => 200;
    await start();
    const [first, second] = await taken(2);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('does not prevent a start that cannot delete old messages', async () => {
    vi.spyOn(MessageQueue.prototype, 'prune').mockImplementationOnce(() => {
      throw new Error('database or disk is full');
    });
    const client = await start();
    expect(log).toEqual([expect.stringContaining('could not be deleted')]);
    expect(await client.fetch('1')).toBe(1);
  });
});

describe('a filter that could not be evaluated', () => {
  const OVERLOADED = new QueryError({ kind: 'overloaded' });
  const INVALID = new QueryError({ kind: 'evaluation', description: 'not a value' });

  function spyOnQueries() {
    const run = vi.spyOn(QueryPool.prototype, 'run');
    onTestFinished(() => {
      run.mockRestore();
    });
    return run;
  }

  it.each<QueryFailure>([
    { kind: 'overloaded' },
    { kind: 'crash', description: 'The query failed' },
    { kind: 'timeLimit', milliseconds: 10_000 },
  ])('because of $kind is evaluated again, and the changes of the document stay in order', async (failure) => {
    const client = await start({ filter: '_type == "doc"' });
    spyOnQueries().mockRejectedValueOnce(new QueryError(failure));
    await client.create({ _id: 'a', _type: 'doc', step: 1 });
    await client.patch('a').set({ step: 2 }).commit();
    await client.create({ _id: 'b', _type: 'doc', step: 3 });
    // Other documents do not wait.
    expect((await taken(3)).map(({ body }) => body['step'])).toEqual([3, 1, 2]);
    expect(log).toEqual([expect.stringContaining('The lake will retry')]);
  });

  it('is given up after five times, or at once if the query is not valid', async () => {
    const client = await start({ filter: '_type == "doc"' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const run = spyOnQueries().mockRejectedValue(OVERLOADED);
    await client.create({ _id: 'a', _type: 'doc' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(5);
    expect(log.at(-1)).toContain('document a and does not fire');

    run.mockClear().mockRejectedValue(INVALID);
    await client.create({ _id: 'b', _type: 'doc' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(1);
    expect(log.at(-1)).toContain('document b and does not fire');

    run.mockRestore();
    vi.useRealTimers();
    await client.create({ _id: 'c', _type: 'doc' });
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'c' });
  });

  it('does not delay closing the lake', async () => {
    const client = await start({ filter: '_type == "doc"' });
    const run = spyOnQueries().mockReturnValue(new Promise(() => undefined));
    await client.create({ _id: 'a', _type: 'doc' });
    await lake?.close();
    run.mockRestore();
    await start({ filter: '_type == "doc"' });
    expect((await taken(1))[0]?.body).toMatchObject({ _id: 'a' });
  });

  it('does not delay other webhooks, and is evaluated again after a restart', async () => {
    const filter = 'count(list[count(^.list[count(^.^.list[@ > 1]) > 1]) > 1]) > 1';
    const slow = { name: 'slow', url: 'http://127.0.0.1:9/', filter, projection: '{"slow": _id}' };
    const client = await start([slow, {}], receiver?.port, { queryTimeLimit: 300 });
    const list = Array.from({ length: 700 }, (_, index) => index);
    await client.create({ _id: 'a', _type: 'doc', list });
    await client.create({ _id: 'b', _type: 'doc' });
    expect((await taken(2)).map(({ body }) => body['_id'])).toEqual(['a', 'b']);
    await lake?.close();
    expect(log).toEqual([expect.stringContaining('"slow" could not be evaluated')]);
    // The change is still recorded.
    if (receiver) await start([{ ...slow, url: `http://127.0.0.1:${receiver.port}/hook`, filter: '_id == "a"' }]);
    await vi.waitFor(() => {
      expect(receiver?.taken.map(({ body }) => body)).toContainEqual({ slow: 'a' });
    }, WAIT);
  });
});
