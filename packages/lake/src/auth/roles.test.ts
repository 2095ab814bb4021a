import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { connect } from '../testing/test-client.ts';
import { makeFolder, commandTarget, startTestLake, type TestLake } from '../testing/test-lake.ts';
import type { Role } from './roles.ts';

/** A client with a token of that role, made while the lake runs. */
async function signIn(lake: TestLake, role: Role): Promise<SanityClient> {
  const [token = ''] = await runCommand('tokens', ['create', `The ${role}`, '--role', role], lake);
  return connect(lake.url, { token, perspective: 'raw' });
}

describe('a viewer', () => {
  it('reads everything, including drafts', async () => {
    const lake = await startTestLake();
    await lake.client.create({ _id: 'drafts.a', _type: 'post' });
    const viewer = await signIn(lake, 'viewer');
    expect(await viewer.fetch('*[]._id')).toEqual(['drafts.a']);
    expect(await viewer.getDocument('drafts.a')).toMatchObject({ _type: 'post' });
  });

  it('cannot write, and gets the error of the hosted service', async () => {
    const lake = await startTestLake();
    const viewer = await signIn(lake, 'viewer');
    const message = 'Insufficient permissions; permission "create" required';
    await expect(viewer.create({ _id: 'a', _type: 'post' })).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringContaining(`The mutation(s) failed: ${message}`) as string,
      details: {
        type: 'mutationError',
        items: [
          { index: 0, error: { type: 'insufficientPermissionsError', description: message, permission: 'create' } },
        ],
      },
    });
    const action = viewer.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' });
    await expect(action).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringContaining(message) as string,
      // Where `isReleasePermissionError` of Sanity 6.9 reads it. By it the Studio disables “Run release” and the like.
      details: { type: 'insufficientPermissionsError', permission: 'create' },
    });
    await expect(viewer.assets.upload('file', Buffer.from('text'))).rejects.toMatchObject({ statusCode: 403 });
    expect(await lake.client.fetch('count(*)')).toBe(0);
  });

  it('has the viewer role in the Studio', async () => {
    const lake = await startTestLake();
    const viewer = await signIn(lake, 'viewer');
    const me = await viewer.users.getById('me');
    expect(me).toMatchObject({ name: 'The viewer', role: 'viewer', roles: [{ name: 'viewer', title: 'Viewer' }] });
    expect(await viewer.request({ uri: '/projects/local/datasets/production/acl' })).toEqual([
      { filter: '_id in path("**")', permissions: ['read', 'history'] },
    ]);
  });
});

describe('an editor', () => {
  it('writes with the user name of the token', async () => {
    const lake = await startTestLake();
    const editor = await signIn(lake, 'editor');
    await editor.create({ _id: 'a', _type: 'post' });
    await editor.assets.upload('file', Buffer.from('text'));
    const { id } = await editor.users.getById('me');
    const log = await lake.client.request<string>({
      uri: '/data/history/production/transactions/a?excludeContent=true',
      json: false,
    });
    expect(log).toContain(`"author":"${id}"`);
    expect(await lake.client.users.getById(id)).toMatchObject({ displayName: 'The editor', isCurrentUser: false });
  });

  it('cannot list webhooks', async () => {
    const lake = await startTestLake();
    const editor = await signIn(lake, 'editor');
    const administrator = await signIn(lake, 'administrator');
    const hooks = { uri: '/hooks/projects/local' };
    await expect(editor.request(hooks)).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('permission "manage" required') as string,
    });
    expect(await administrator.request(hooks)).toEqual([]);
  });
});

describe('tokens', () => {
  it('are stored as hashes in the database, and not logged', async () => {
    const lake = await startTestLake();
    const [token = ''] = await runCommand('tokens', ['create', 'Build', '--role', 'viewer'], lake);
    const { adminToken } = lake;
    for (const path of ['/data/query/production?query=*', '/nothing/here']) {
      await lake.request(path, { headers: { authorization: `Bearer ${token}` } });
      await lake.request(path, { headers: { authorization: `Bearer ${adminToken}` } });
    }
    await lake.close();
    const database = await readFile(join(lake.dataDir, 'lake.sqlite'), 'latin1');
    expect(database).toContain('Build');
    for (const secret of [token, adminToken]) {
      expect(database).not.toContain(secret);
      expect(lake.log.join('\n')).not.toContain(secret);
    }
  });

  it('are rejected after they are revoked, and stay in the list', async () => {
    const lake = await startTestLake();
    const editor = await signIn(lake, 'editor');
    const { id } = await editor.users.getById('me');
    expect(await runCommand('tokens', ['revoke', id], lake)).toEqual([`Revoked ${id}`]);
    await expect(editor.fetch('*')).rejects.toMatchObject({ statusCode: 401 });
    const [line] = await runCommand('tokens', ['list'], lake);
    expect(line).toMatch(new RegExp(`^${id}  editor  The editor  created .+, revoked `));
    await expect(runCommand('tokens', ['revoke', id], lake)).rejects.toThrow('no valid token with the id');
  });

  it('lose their event streams and the access to drafts when they are revoked while the lake is running', async () => {
    const lake = await startTestLake();
    const editor = await signIn(lake, 'editor');
    const { id } = await editor.users.getById('me');
    const headers = { authorization: `Bearer ${editor.config().token}` };
    const stream = await lake.request('/data/listen/production?query=*', { headers });
    await runCommand('tokens', ['revoke', id], lake);
    expect(await lake.client.fetch('*[_id == "_.draftAccess"][0].period')).toEqual(expect.any(String));
    await expect(stream.text()).rejects.toThrow('terminated');
  });

  it.each(['no lake is running', 'a lake on another folder is running'])(
    'keep access to drafts when they are revoked while %s, and the command says so',
    async (which) => {
      const lake = await startTestLake();
      const { id } = await (await signIn(lake, 'editor')).users.getById('me');
      await lake.close();
      const { url } = which === 'no lake is running' ? lake : await startTestLake();
      expect(await runCommand('tokens', ['revoke', id], { ...lake, url })).toEqual([
        `Revoked ${id}`,
        expect.stringContaining(`No lake on ${lake.dataDir} is running at ${url}`),
      ]);
    },
  );

  it('require a lake, a name and a valid role', async () => {
    const folder = await makeFolder();
    await expect(runCommand('tokens', ['list'], commandTarget(folder))).rejects.toThrow(
      `there is no lake in ${folder}.`,
    );
    const { dataDir } = await startTestLake();
    await expect(runCommand('tokens', ['create', 'Build', '--role', 'owner'], commandTarget(dataDir))).rejects.toThrow(
      '--role must be one of viewer, editor, administrator',
    );
    await expect(runCommand('tokens', ['create', ' ', '--role', 'viewer'], commandTarget(dataDir))).rejects.toThrow(
      'the name of the token is empty. Usage',
    );
    const name = 'Build\nserver';
    await runCommand('tokens', ['create', name, '--role', 'viewer'], commandTarget(dataDir));
    expect((await runCommand('tokens', ['list'], commandTarget(dataDir))).at(-1)).toContain('  Build server  ');
    await expect(runCommand('tokens', ['create'], commandTarget(dataDir))).rejects.toThrow('Usage');
    await expect(runCommand('tokens', ['create', name, '--rule', 'viewer'], commandTarget(dataDir))).rejects.toThrow(
      /^Unknown option '--rule'\. Usage:/,
    );
    await expect(runCommand('backup', ['--force'], commandTarget(dataDir))).rejects.toThrow(
      /^Unknown option '--force'\. Usage:/,
    );
    await expect(runCommand('polish', [], commandTarget(dataDir))).rejects.toThrow('unknown command "polish"');
    const [help] = await runCommand('--help', [], commandTarget(dataDir));
    expect(help).toContain('npm run lake -- tokens create <name> --role');
    expect(await runCommand('backup', ['--help'], commandTarget(dataDir))).toEqual([help]);
    expect(await runCommand('tokens', ['list'], commandTarget(dataDir))).toHaveLength(1);
  });
});
