import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { connect } from '../testing/test-client.ts';
import { makeFolder, startTestLake } from '../testing/test-lake.ts';
import { DAY_MS, send, invite, accept, joinAs, status } from './people.fixture.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a session', () => {
  it('ends when the person signs out, in that browser only', async () => {
    const lake = await startTestLake();
    const { id, client } = await joinAs(lake, 'editor');
    const { token: link } = await send(lake.client, 'POST', `/users/${id}/links`);
    const other = connect(lake.url, { token: (await accept(lake, link)).token });
    await client.request({ method: 'POST', uri: '/auth/logout' });
    await expect(client.fetch('*')).rejects.toMatchObject(status(401));
    expect(await other.users.getById('me')).toMatchObject({ id });
  });

  it('ends 90 days after the last request', async () => {
    const lake = await startTestLake();
    const { client } = await joinAs(lake, 'editor');
    const start = Date.now();
    for (const days of [80, 160]) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + days * DAY_MS });
      await client.fetch('*');
    }
    vi.setSystemTime(start + 251 * DAY_MS);
    await expect(client.fetch('*')).rejects.toMatchObject(status(401));
  });

  it('is stored as a hash, and kept by restarts and backups', async () => {
    const lake = await startTestLake();
    const { client } = await joinAs(lake, 'editor', 'Cleo');
    const { token: link } = await invite(lake, 'viewer');
    const backup = await makeFolder();
    await backUp(lake.dataDir, backup);
    await lake.close();
    const database = await readFile(join(lake.dataDir, 'lake.sqlite'), 'latin1');
    expect(database).toContain('Cleo');
    for (const secret of [client.config().token ?? '', link]) {
      expect(database).not.toContain(secret);
      expect(lake.log.join('\n')).not.toContain(secret);
    }
    const dataDir = await makeFolder();
    await restore(backup, dataDir);
    for (const folder of [lake.dataDir, dataDir]) {
      const { url } = await startTestLake({ dataDir: folder });
      expect(await client.withConfig({ apiHost: url }).users.getById('me')).toMatchObject({ name: 'Cleo' });
    }
  });

  it('cannot get an unknown role from the database', async () => {
    const lake = await startTestLake();
    await joinAs(lake, 'viewer');
    await lake.close();
    const database = new DatabaseSync(join(lake.dataDir, 'lake.sqlite'));
    expect(() => database.exec("UPDATE people SET role = 'owner'")).toThrow('CHECK constraint failed');
    database.close();
  });
});
