import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from './commands/run-command.ts';
import { connect } from './testing/test-client.ts';
import { makeFolder, commandTarget, startTestLake } from './testing/test-lake.ts';

describe('starting', () => {
  it('creates the folder, the database and a token that only the owner can read', async () => {
    const dataDir = join(await makeFolder(), 'not', 'there', 'yet');
    const { adminToken } = await startTestLake({ dataDir });
    const path = join(dataDir, 'admin-token');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toBe(adminToken);
    expect(adminToken.length).toBeGreaterThanOrEqual(32);
  });

  it('keeps all data after a restart', async () => {
    const dataDir = await makeFolder();
    const first = await startTestLake({ dataDir });
    const created = await first.client.create({ _id: 'a', _type: 'post', next: { _ref: 'a' } });
    await first.close();
    const second = await startTestLake({ dataDir });
    expect(second.adminToken).toBe(first.adminToken);
    expect(await second.client.fetch('*')).toEqual([created]);
    const patched = await second.client.patch('a').set({ n: 1 }).commit();
    await second.close();
    const third = await startTestLake({ dataDir });
    expect(await third.client.getDocument('a')).toEqual(patched);
  });

  it('rejects a port in use', async () => {
    const { port } = await startTestLake();
    await expect(startTestLake({ port })).rejects.toThrow(
      `Port ${port} is in use. Stop the other process or set LAKE_PORT.`,
    );
  });

  it('rejects a folder that another lake uses, until that lake has closed', async () => {
    const first = await startTestLake();
    const { dataDir } = first;
    await expect(startTestLake({ dataDir })).rejects.toThrow(`another lake is using the data folder ${dataDir}`);
    await first.close();
    await startTestLake({ dataDir });
  });

  it.each(['not a database', 'SQLite format 3\0 truncated'])('rejects a lock file with %j', async (content) => {
    const dataDir = await makeFolder();
    const file = join(dataDir, 'lake.lock');
    await writeFile(file, content);
    await expect(startTestLake({ dataDir })).rejects.toThrow(
      `the lock file ${file} cannot be used (file is not a database). Delete it`,
    );
  });

  it('rejects a folder that is a file', async () => {
    const dataDir = join(await makeFolder(), 'file');
    await writeFile(dataDir, '');
    await expect(startTestLake({ dataDir })).rejects.toThrow(/^the data folder .+file cannot be used \(.+DATA_DIR/);
  });

  it('rejects a file that is not a database, and a newer schema', async () => {
    const broken = await makeFolder();
    await writeFile(join(broken, 'lake.sqlite'), 'not a database, but long enough to be taken for one'.repeat(20));
    await expect(startTestLake({ dataDir: broken })).rejects.toThrow(
      /^the database in .+ cannot be opened: .+not a database \(.+lake\.sqlite\)\. .+ npm run lake -- restore/,
    );

    const newer = await makeFolder();
    const database = new DatabaseSync(join(newer, 'lake.sqlite'));
    database.exec('PRAGMA user_version = 1000');
    database.close();
    await expect(startTestLake({ dataDir: newer })).rejects.toThrow(
      /written by a newer version of the lake \(schema 1000, .+restore an older backup/,
    );
  });

  it.each([
    ['BEGIN EXCLUSIVE', 'lake.lock'],
    ['journal_mode', 'lake.sqlite'],
    ['EXISTS webhook (', 'lake.sqlite'],
  ])('says that the disk is full if %s fails', async (statement, file) => {
    const dataDir = await makeFolder();
    const exec = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'exec')?.value as (sql: string) => void;
    const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function fail(this: DatabaseSync, sql) {
      if (sql.includes(statement)) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
      exec.call(this, sql);
    });
    onTestFinished(() => spy.mockRestore());
    await expect(startTestLake({ dataDir })).rejects.toThrow(
      `${join(dataDir, file)} cannot be written because its disk is full. Free up space, then start again.`,
    );
  });

  it('migrates a database of the first schema version and keeps its content', async () => {
    const dataDir = await makeFolder();
    const first = await startTestLake({ dataDir });
    const created = await first.client.create({ _id: 'a', _type: 'post' });
    await first.close();
    const database = new DatabaseSync(join(dataDir, 'lake.sqlite'));
    for (const table of [
      'access_tokens',
      'document_revision',
      'history_thinning',
      'sign_in_links',
      'sessions',
      'people',
    ]) {
      database.exec(`DROP TABLE ${table}`);
    }
    database.exec('PRAGMA user_version = 1');
    database.close();
    const { client, url } = await startTestLake({ dataDir });
    expect(await client.getDocument('a')).toEqual(created);
    expect((await client.patch('a').set({ n: 1 }).commit())['n']).toBe(1);
    const [, token] =
      (await runCommand('tokens', ['create', 'Reader', '--role', 'viewer'], commandTarget(dataDir)))
        .join(' ')
        .match(/(\S{32,})/) ?? [];
    expect(await connect(url, { token: String(token), perspective: 'raw' }).fetch('*[0]._id')).toBe('a');
  });

  it('lets only the owner read the database of an earlier version', async () => {
    const { dataDir, close } = await startTestLake();
    await close();
    const path = join(dataDir, 'lake.sqlite');
    await chmod(path, 0o644);
    await startTestLake({ dataDir });
    for (const file of ['lake.sqlite', 'lake.sqlite-wal', 'lake.sqlite-shm']) {
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
    }
  });

  it('rejects a token file without a token, and corrects its mode', async () => {
    const dataDir = await makeFolder();
    const path = join(dataDir, 'admin-token');
    await writeFile(path, 'short');
    await expect(startTestLake({ dataDir })).rejects.toThrow(`${path} must hold at least 32 characters`);
    await writeFile(path, 'x'.repeat(40));
    await chmod(path, 0o644);
    await startTestLake({ dataDir });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});

it('serves the configured project and dataset', async () => {
  const { client } = await startTestLake({ project: 'mine', dataset: 'staging' });
  const staging = client.withConfig({ projectId: 'mine', dataset: 'staging' });
  await staging.create({ _id: 'a', _type: 'post' });
  expect(await staging.fetch('{"p": sanity::projectId(), "d": sanity::dataset()}')).toEqual({
    p: 'mine',
    d: 'staging',
  });
  const paths = ['/projects/local', '/access/project/local/users', '/hooks/projects/local'];
  for (const uri of [...paths, '/data/query/production?query=*']) {
    await expect(client.request({ uri })).rejects.toMatchObject({ statusCode: 404 });
    const own = uri.replace('local', 'mine').replace('production', 'staging');
    expect(await client.request({ uri: own })).toBeDefined();
  }
});

it('updates the port in the URLs of assets', async () => {
  const { port, close } = await startTestLake();
  await close();
  const before = await startTestLake();
  const asset = await before.client.assets.upload('file', Buffer.from('plain text'));
  await before.client.create({ _id: 'elsewhere', _type: 'sanity.fileAsset', url: 'https://cdn.example.com/a.txt' });
  await before.close();
  const { client } = await startTestLake({ dataDir: before.dataDir, port });
  const url = asset.url.replace(String(before.port), String(port));
  expect(await client.getDocument(asset._id)).toEqual({ ...asset, url });
  expect(await client.fetch('*[_id == "elsewhere"][0].url')).toBe('https://cdn.example.com/a.txt');
  expect(await (await fetch(url)).text()).toBe('plain text');
});
