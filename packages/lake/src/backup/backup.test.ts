import { readdirSync, writeFileSync } from 'node:fs';
import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { openDataFolder } from '../store/data-folder.ts';
import { Receiver } from '../webhooks/webhooks.fixture.ts';
import { makeFolder, commandTarget, startTestLake, type TestLake } from '../testing/test-lake.ts';

/** A lake with two documents, one of them a file's, and a backup of it made while it runs. */
async function backUpLake(): Promise<{ lake: TestLake; backup: string }> {
  const lake = await startTestLake();
  await lake.client.create({ _id: 'drafts.a', _type: 'post' });
  await lake.client.assets.upload('file', Buffer.from('plain text'));
  const backup = join(await makeFolder(), 'backup');
  const [line] = await runCommand('backup', [backup], lake);
  expect(line).toBe(`Backed up ${lake.dataDir} to ${backup}, with 1 asset file`);
  return { lake, backup };
}

/** Opens the folder as soon as its lock is released, as a lake does that a supervisor starts again and again. */
function openWhenUnlocked(dataDir: string): void {
  const close = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'close')?.value as () => void;
  const spy = vi.spyOn(DatabaseSync.prototype, 'close').mockImplementation(function closeAndOpen(this: DatabaseSync) {
    const isLock = this.location() === join(dataDir, 'lake.lock');
    close.call(this);
    if (!isLock) return;
    spy.mockRestore();
    onTestFinished(openDataFolder(dataDir).release);
  });
}

describe('a backup', () => {
  it('restores everything up to the backup, and nothing later', async () => {
    const { lake, backup } = await backUpLake();
    const expected = await lake.client.fetch('*');
    await lake.client.delete('drafts.a');
    const dataDir = join(await makeFolder(), 'new');
    const [line] = await runCommand('restore', [backup], commandTarget(dataDir));
    expect(line).toBe(`Restored 2 documents and 1 asset file from ${backup} to ${dataDir}`);
    const copy = await startTestLake({ dataDir });
    expect(await copy.client.fetch('*')).toEqual(expected);
    expect(copy.adminToken).not.toBe(lake.adminToken);
    const path = await copy.client.fetch<string>('*[_type == "sanity.fileAsset"][0].path');
    expect(await (await fetch(`${copy.url}/${path}`)).text()).toBe('plain text');
    const history = await copy.request('/data/history/production/transactions/drafts.a', {
      headers: { authorization: `Bearer ${copy.adminToken}` },
    });
    expect(await history.text()).toContain('drafts.a');
  });

  it('can be read only by its owner, also in a folder that others can read', async () => {
    const { backup } = await backUpLake();
    const modeOf = async (folder: string) => (await stat(join(folder, 'lake.sqlite'))).mode & 0o777;
    expect(await modeOf(backup)).toBe(0o600);
    await chmod(join(backup, 'lake.sqlite'), 0o644);
    const dataDir = await makeFolder();
    await runCommand('restore', [backup], commandTarget(dataDir));
    expect(await modeOf(dataDir)).toBe(0o600);
  });

  it.each([
    ['backup', 'prepare', 'VACUUM INTO'],
    ['restore', 'exec', 'wal_checkpoint'],
  ] as const)('names the disk that is full, and leaves no file there (%s)', async (command, method, statement) => {
    const { lake, backup } = await backUpLake();
    const target = join(await makeFolder(), 'target');
    const original = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, method)?.value as (sql: string) => never;
    const spy = vi.spyOn(DatabaseSync.prototype, method).mockImplementation(function fail(this: DatabaseSync, sql) {
      if (!sql.includes(statement)) return original.call(this, sql);
      // SQLite leaves the journal of `VACUUM INTO` behind.
      if (command === 'backup') writeFileSync(join(target, 'lake.sqlite.part-journal'), '');
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    });
    onTestFinished(() => spy.mockRestore());
    const result =
      command === 'backup'
        ? runCommand('backup', [target], lake)
        : runCommand('restore', [backup], commandTarget(target));
    await expect(result).rejects.toThrow(`${target} cannot be written because its disk is full. Free up space`);
    expect(readdirSync(target)).toEqual([]);
  });

  it('names a database that cannot be opened, and the fix', async () => {
    const target = commandTarget(await makeFolder());
    const path = join(target.dataDir, 'lake.sqlite');
    await writeFile(path, 'x'.repeat(5000));
    const damaged = `the database in ${target.dataDir} cannot be opened: file is not a database (${path}). Move the folder away`;
    await expect(runCommand('tokens', ['list'], target)).rejects.toThrow(damaged);
    const backup = join(await makeFolder(), 'backup');
    await expect(runCommand('backup', [backup], target)).rejects.toThrow(damaged);
    expect(readdirSync(backup)).toEqual([]);
    await expect(runCommand('backup', [path], target)).rejects.toThrow(
      `${path} cannot be used (EEXIST: file already exists, mkdir '${path}'). Choose an empty folder for a backup.`,
    );
    const unusable = commandTarget('/dev/null/data');
    const folder = /^the data folder \/dev\/null\/data cannot be used \(.+DATA_DIR/;
    await expect(runCommand('restore', [(await backUpLake()).backup], unusable)).rejects.toThrow(folder);
  });

  it('makes no sign-in link work again that was used or withdrawn since', async () => {
    const lake = await startTestLake();
    const invites = '/access/project/local/invites';
    const { token } = await lake.client.request<{ token: string }>({
      uri: invites,
      method: 'POST',
      body: { name: 'Ana', role: 'editor' },
    });
    const accept = async ({ request }: TestLake) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ token });
      return (await request(`${invites}/token/accept`, { method: 'POST', headers, body })).status;
    };
    const backup = join(await makeFolder(), 'backup');
    await runCommand('backup', [backup], lake);
    expect(await accept(lake)).toBe(200);
    const dataDir = await makeFolder();
    await runCommand('restore', [backup], commandTarget(dataDir));
    const copy = await startTestLake({ dataDir });
    expect(await accept(copy)).toBe(404);
    // The invitation is still listed, so that an administrator can create another link.
    expect(await copy.client.request({ uri: invites })).toMatchObject({ data: [{ name: 'Ana' }] });
  });

  it('sends nothing to the webhooks of the lake, until they are added again', async () => {
    const receiver = new Receiver();
    await receiver.open();
    onTestFinished(() => receiver.close());
    receiver.respond = () => 503;
    const webhook = { name: 'site', url: `http://127.0.0.1:${receiver.port}/api/revalidate/`, secret: 'live' };
    const lake = await startTestLake({ webhooks: [webhook] });
    await lake.client.create({ _id: 'waiting', _type: 'post' });
    const backup = join(await makeFolder(), 'backup');
    await runCommand('backup', [backup], lake);
    await lake.close();

    const dataDir = await makeFolder();
    expect(await runCommand('restore', [backup], commandTarget(dataDir))).toEqual([
      expect.stringContaining('Restored 1 document'),
      'Removed these webhooks, so that this copy does not send its changes to them:',
      `  site: ${webhook.url}`,
      expect.stringContaining('npm start'),
    ]);
    const postings: unknown[] = [];
    receiver.respond = ({ body }) => {
      postings.push(body['_id']);
      return 200;
    };
    const copy = await startTestLake({ dataDir });
    await copy.client.create({ _id: 'ofCopy', _type: 'post' });
    expect(await copy.client.request({ uri: '/hooks/projects/local' })).toEqual([]);
    await copy.close();
    const production = await startTestLake({ dataDir, webhooks: [webhook] });
    await production.client.create({ _id: 'later', _type: 'post' });
    await expect.poll(() => postings).toEqual(['later']);
  });

  it('contains files whose extension is that of an incomplete upload, but no incomplete upload', async () => {
    const lake = await startTestLake();
    const asset = await lake.client.assets.upload('file', Buffer.from('a model'), { filename: 'model.part' });
    const incomplete = '3f1c2a44-9d0b-4c55-8a3e-0b6f0f6d5d11.part';
    await writeFile(join(lake.dataDir, 'assets/files/production', incomplete), 'half');
    const backup = join(await makeFolder(), 'backup');
    await runCommand('backup', [backup], lake);
    const dataDir = await makeFolder();
    await runCommand('restore', [backup], commandTarget(dataDir));
    expect(readdirSync(join(dataDir, 'assets/files/production'))).toEqual([`${asset.sha1hash}.part`]);
  });

  it('is a consistent snapshot of a lake under load', async () => {
    const lake = await startTestLake();
    const stop = new AbortController();
    const load = (async () => {
      for (let n = 0; !stop.signal.aborted; n += 1) {
        // Both or neither.
        await lake.client.mutate([
          { create: { _id: `a${n}`, _type: 'post' } },
          { create: { _id: `b${n}`, _type: 'post' } },
        ]);
      }
    })();
    const backup = join(await makeFolder(), 'backup');
    while ((await lake.client.fetch<number>('count(*)')) < 10);
    await runCommand('backup', [backup], lake);
    stop.abort();
    await load;
    const dataDir = await makeFolder();
    await runCommand('restore', [backup], commandTarget(dataDir));
    const copy = await startTestLake({ dataDir });
    const ids = await copy.client.fetch<string[]>('*[]._id');
    expect(ids.filter((id) => id.startsWith('a')).map((id) => id.replace('a', 'b'))).toEqual(
      ids.filter((id) => id.startsWith('b')),
    );
    await copy.client.create({ _id: 'next', _type: 'post' });
  });

  it('is restored completely before a waiting lake opens it', async () => {
    const { backup } = await backUpLake();
    const dataDir = await makeFolder();
    openWhenUnlocked(dataDir);
    const [line] = await runCommand('restore', [backup], commandTarget(dataDir));
    expect(line).toContain('Restored 2 documents and 1 asset file');
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['assets', 'lake.lock', 'lake.sqlite']));
  });

  it('contains no token in plain text, and only its owner can open it, as the lake itself', async () => {
    const { lake, backup } = await backUpLake();
    expect(readdirSync(backup).toSorted()).toEqual(['assets', 'lake.sqlite']);
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    for (const name of ['lake.sqlite', 'lake.sqlite-wal']) {
      expect((await stat(join(lake.dataDir, name))).mode & 0o777).toBe(0o600);
    }
    expect(await readFile(join(backup, 'lake.sqlite'), 'latin1')).not.toContain(lake.adminToken);
  });

  it('is made and restored with a warning if an asset document has no file', async () => {
    const lake = await startTestLake();
    const path = 'images/local/production/none.png';
    await lake.client.create({ _id: 'image-none', _type: 'sanity.imageAsset', path });
    await lake.client.create({ _id: 'image-without-path', _type: 'sanity.imageAsset' });
    await lake.client.assets.upload('file', Buffer.from('plain text'));
    const backup = join(await makeFolder(), 'backup');
    const warnings = [expect.stringContaining('image-none is missing'), expect.stringContaining('image-without-path')];
    expect(await runCommand('backup', [backup], lake)).toEqual([expect.any(String), ...warnings]);
    const restored = await runCommand('restore', [backup], commandTarget(await makeFolder()));
    expect(restored).toEqual([expect.stringContaining('Restored 3 documents and 1 asset file'), ...warnings]);
  });

  it('is restored with a warning if a file was cut off', async () => {
    const { backup } = await backUpLake();
    const folder = join(backup, 'assets/files/production');
    const [name = ''] = readdirSync(folder);
    await writeFile(join(folder, name), 'plain');
    expect(await runCommand('restore', [backup], commandTarget(await makeFolder()))).toEqual([
      expect.stringContaining('Restored 2 documents'),
      expect.stringMatching(/the file of asset document file-\S+ is missing or incomplete/),
    ]);
  });

  it('does not overwrite a backup or a folder in use', async () => {
    const { lake, backup } = await backUpLake();
    await expect(runCommand('backup', [backup], lake)).rejects.toThrow(`${backup} is not empty`);
    await expect(runCommand('restore', [backup], lake)).rejects.toThrow('another lake is using the data folder');
    expect(await lake.client.fetch('count(*)')).toBe(2);
  });

  it('is restored beside secrets and files of other services, and not beside files of another lake', async () => {
    const { backup } = await backUpLake();
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, 'read-token'), 'secret');
    await writeFile(join(dataDir, 'lake.sqlite-wal'), 'a log of another database');
    await expect(runCommand('restore', [backup], commandTarget(dataDir))).rejects.toThrow(
      `${dataDir} has a lake already: it contains lake.sqlite-wal`,
    );
    await rm(join(dataDir, 'lake.sqlite-wal'));
    const [line] = await runCommand('restore', [backup], commandTarget(dataDir));
    expect(line).toContain('Restored 2 documents');
    expect(await readFile(join(dataDir, 'read-token'), 'utf8')).toBe('secret');
  });

  it('requires a lake and a folder', async () => {
    const empty = await makeFolder();
    await expect(runCommand('backup', [join(empty, 'to')], commandTarget(empty))).rejects.toThrow(
      `there is no lake in ${empty}`,
    );
    await expect(runCommand('backup', [], commandTarget(empty))).rejects.toThrow('Usage');
  });
});

describe('an incomplete backup', () => {
  /** Why it cannot be restored. */
  async function refusalOf(backup: string): Promise<unknown> {
    const dataDir = await makeFolder();
    const refusal = await runCommand('restore', [backup], commandTarget(dataDir)).catch(String);
    expect(readdirSync(dataDir)).toEqual([]);
    return refusal;
  }

  it('is rejected if its database is missing', async () => {
    const { backup } = await backUpLake();
    await rm(join(backup, 'lake.sqlite'));
    expect(await refusalOf(backup)).toContain('is not a complete backup of a lake: it does not contain lake.sqlite');
  });

  it('is rejected if its database is damaged or from a newer version', async () => {
    const { backup } = await backUpLake();
    const path = join(backup, 'lake.sqlite');
    const newer = new DatabaseSync(path);
    newer.exec('PRAGMA user_version = 1000');
    newer.close();
    expect(await refusalOf(backup)).toMatch(
      /the database in .*backup was written by a newer version of the lake \(schema 1000, .*\)\. Update the code, or use an older backup\./,
    );
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    expect(await refusalOf(backup)).toMatch(/the database in .*backup is damaged: .*malformed\. Use another backup\./);
    await writeFile(path, bytes.fill(0x55, 4096, 16_384));
    expect(await refusalOf(backup)).toContain('malformed');
    await writeFile(path, '');
    expect(await refusalOf(backup)).toMatch(
      /the database in .*backup is damaged: no such table: documents\. Use another/,
    );
  });

  it('is rejected if a document is damaged, which SQLite does not notice, or if it is not of a lake', async () => {
    const { backup } = await backUpLake();
    const path = join(backup, 'lake.sqlite');
    const database = new DatabaseSync(path);
    database.exec("UPDATE documents SET body = replace(body, '{', char(1)) WHERE id = 'drafts.a'");
    database.close();
    expect(await refusalOf(backup)).toContain('is damaged: document drafts.a cannot be read. Use another backup.');
    const other = new DatabaseSync(path);
    other.exec('DROP TABLE documents; CREATE TABLE documents (name TEXT)');
    other.close();
    expect(await refusalOf(backup)).toMatch(/is damaged: no such column: .*\. Use another backup\./);
  });

  it('is removed before a waiting lake opens the folder', async () => {
    const { backup } = await backUpLake();
    const newer = new DatabaseSync(join(backup, 'lake.sqlite'));
    newer.exec('PRAGMA user_version = 1000');
    newer.close();
    const dataDir = await makeFolder();
    openWhenUnlocked(dataDir);
    await expect(runCommand('restore', [backup], commandTarget(dataDir))).rejects.toThrow('a newer version');
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['lake.lock', 'lake.sqlite']));
  });
});
