import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databasePath } from '../store/database.ts';
import {
  SECRET,
  WAIT,
  dataDir,
  lake,
  receiver,
  start,
  taken,
  restartWithWaitingMessage,
  prepareReceiver,
  reopenReceiver,
} from './webhooks.fixture.ts';

prepareReceiver();

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

  it('stores the messages of a bulk change with the change itself', async () => {
    const client = await start({ projection: '{_id, "old": before().step, "new": after().step}' });
    if (receiver) receiver.respond = () => 'hang';
    const bulk = Array.from({ length: 100 }, (_, step) => ({ create: { _id: `bulk-${step}`, _type: 'doc', step } }));
    await client.mutate(bulk, { returnDocuments: false, visibility: 'async' });
    await lake?.close();
    const database = new DatabaseSync(databasePath(dataDir));
    const payloads = database.prepare('SELECT payload FROM webhook_message ORDER BY id').all();
    expect(payloads.map(({ payload }) => JSON.parse(String(payload)) as unknown)).toEqual(
      bulk.map(({ create: { _id, step } }) => ({ _id, old: null, new: step })),
    );
    expect(database.prepare('SELECT * FROM webhook_change').all()).toEqual([]);
    database.close();
  });

  it('fires on each change of a transaction with many webhooks', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `hook-${index}`);
    const client = await start(names.map((name) => ({ name, filter: '_id in ["bulk-0", "bulk-119"]' })));
    const bulk = Array.from({ length: 120 }, (_, index) => ({ create: { _id: `bulk-${index}`, _type: 'doc' } }));
    await client.mutate(bulk, { returnDocuments: false, visibility: 'async' });
    const ids = (await taken(100)).map(({ body }) => body['_id']);
    expect(ids.filter((id) => id === 'bulk-119')).toHaveLength(50);
  });

  it('posts a new change first when a receiver is available again', async () => {
    const port = receiver?.port ?? 0;
    await receiver?.close();
    const client = await start({ projection: '{_id}' }, port);
    for (let index = 0; index < 40; index += 1) await client.create({ _id: `early-${index}`, _type: 'doc' });
    await client.create({ _id: 'late', _type: 'doc' });
    await lake?.close();
    await reopenReceiver(port);
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
    await reopenReceiver(port);
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
