import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SanityClient } from '@sanity/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Role } from '../auth/roles.ts';
import { API_VERSION, connect } from '../testing/test-client.ts';
import { makeFolder, startTestLake, shareTestLake, type TestLake } from '../testing/test-lake.ts';

interface Invitation {
  id: string;
  token: string;
  expiresAt: string;
}

const ACCESS = '/access/project/local';
const DAY_MS = 24 * 60 * 60 * 1000;
let count = 0;

const send = (client: SanityClient, method: string, path: string, body?: object) =>
  client.request<Invitation>({ method, uri: `${ACCESS}${path}`, ...(body && { body }) });

const invite = (lake: TestLake, role: string, name: unknown = `Person ${++count}`) =>
  send(lake.client, 'POST', '/invites', { name, role });

const accept = (lake: TestLake, token: string) => send(lake.anonymous, 'POST', '/invites/token/accept', { token });

/** Invites a person, who accepts. */
async function joinAs(lake: TestLake, role: Role, name?: string): Promise<{ id: string; client: SanityClient }> {
  const { id, token: link } = await invite(lake, role, name);
  const { token } = await accept(lake, link);
  return { id, client: connect(lake.url, { token, perspective: 'raw' }) };
}

const status = (statusCode: number, message = '') => ({
  statusCode,
  message: expect.stringContaining(message) as string,
});

/** The status of an error response, or 200. */
const codeOf = (request: Promise<unknown>): Promise<number> =>
  request.then(
    () => 200,
    (error: { statusCode: number }) => error.statusCode,
  );

afterEach(() => {
  vi.useRealTimers();
});

describe('an invitation', () => {
  const shared = shareTestLake();

  it('says to its holder what it is for, and gives access once', async () => {
    const lake = shared();
    const { id, token } = await invite(lake, 'editor', 'Ana Díaz');
    expect(await send(lake.client, 'GET', '/invites')).toMatchObject({ data: [{ id, name: 'Ana Díaz' }] });
    const check = () => send(lake.anonymous, 'POST', '/invites/token/check', { token });
    const offer = { name: 'Ana Díaz', role: 'Editor', invitedBy: 'Administrator', hasJoined: false };
    expect(await check()).toEqual(offer);
    const results = await Promise.allSettled([accept(lake, token), accept(lake, token), accept(lake, token)]);
    const accepted = results.filter((result) => result.status === 'fulfilled');
    expect(accepted).toHaveLength(1);
    await expect(check()).rejects.toMatchObject(status(410, 'already used'));

    const ana = connect(lake.url, { token: accepted[0]?.value.token ?? '' });
    expect(await ana.users.getById('me')).toMatchObject({ id, name: 'Ana Díaz', role: 'editor' });
    expect(await send(lake.client, 'GET', '/invites')).toMatchObject({ totalCount: 0 });
    expect(await send(lake.client, 'GET', '/users')).toMatchObject({
      data: [
        { profile: { displayName: 'Administrator' } },
        {
          sanityUserId: id,
          profile: { displayName: 'Ana Díaz' },
          memberships: [{ roleNames: ['editor'], lastSeenAt: expect.any(String) as string }],
        },
      ],
    });
    expect(await lake.client.projects.getById('local')).toMatchObject({ members: [{}, { id }] });
  });

  it('expires after seven days', async () => {
    const lake = shared();
    const { token, expiresAt } = await invite(lake, 'viewer');
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7.1 * DAY_MS });
    await expect(accept(lake, token)).rejects.toMatchObject(status(410, 'expired'));
  });

  it('can be withdrawn or replaced, but not forged', async () => {
    const lake = shared();
    const { id, token } = await invite(lake, 'viewer', 'Wanda');
    const { token: newer } = await send(lake.client, 'POST', `/users/${id}/links`);
    await expect(accept(lake, token)).rejects.toMatchObject(status(404));
    await send(lake.client, 'DELETE', `/invites/${id}`);
    await expect(accept(lake, newer)).rejects.toMatchObject(status(410, 'withdrawn'));
    for (const forged of ['', 'x'.repeat(45), lake.adminToken, `${newer}x`]) {
      await expect(accept(lake, forged)).rejects.toMatchObject(status(404, 'not valid'));
    }
    await invite(lake, 'viewer', 'Wanda');
  });

  it.each([
    ['', 400],
    [' \n ', 400],
    [undefined, 400],
    [{ name: 'x' }, 400],
    ['x'.repeat(300), 400],
    ['reversed \u202e name', 400],
    ['  ADMINISTRATOR ', 409],
  ])('rejects the name %j', async (name, code) => {
    await expect(invite(shared(), 'viewer', name ?? null)).rejects.toMatchObject(status(code));
  });

  it('rejects a name that somebody has, and an unknown role', async () => {
    const lake = shared();
    await invite(lake, 'viewer', 'Same Name');
    await expect(invite(lake, 'viewer', 'same  name')).rejects.toMatchObject(status(409, 'already somebody'));
    for (const role of ['owner', '__proto__', '']) {
      await expect(invite(lake, role)).rejects.toMatchObject(status(400, '"role" must be one of'));
    }
  });

  it('keeps a script in a name as text', async () => {
    const name = '<script>alert(1)</script>';
    const { client } = await joinAs(shared(), 'viewer', name);
    expect(await client.users.getById('me')).toMatchObject({ name });
  });
});

describe.each<[Role, boolean, boolean]>([
  ['viewer', false, false],
  ['editor', true, false],
  ['administrator', true, true],
])('a person with the role %s', (role, writes, manages) => {
  const shared = shareTestLake();
  const attempts: Record<string, (client: SanityClient) => Promise<unknown>> = {
    mutations: (client) => client.createOrReplace({ _id: 'drafts.a', _type: 'post' }),
    'mutations by query': (client) => client.delete({ query: '*[_type == "nothing"]' }),
    'the mutations of a dry run': (client) => client.create({ _type: 'post' }, { dryRun: true }),
    actions: (client) =>
      client.action({ actionType: 'sanity.action.document.edit', draftId: 'drafts.s', publishedId: 's', patch: {} }),
    images: (client) =>
      client.assets.upload('image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>')),
    files: (client) => client.assets.upload('file', Buffer.from('text')),
    releases: (client) => client.releases.create({ releaseId: `r${role}`, metadata: { title: 'x' } }),
  };
  const management: [string, string, object?][] = [
    ['GET', '/users'],
    ['GET', '/invites'],
    ['GET', '/robots'],
    ['POST', '/invites', { name: 'Somebody', role: 'administrator' }],
    ['PUT', '/users/pNobody/roles/administrator'],
    ['PATCH', '/users/pNobody', { name: 'Somebody else' }],
    ['DELETE', '/users/pNobody/sessions'],
    ['DELETE', '/users/pNobody'],
    ['POST', '/users/pNobody/links'],
    ['DELETE', '/invites/pNobody'],
    ['DELETE', '/robots/token-nobody'],
  ];

  it(`reads everything, and writes ${writes ? 'documents and assets' : 'nothing'}`, async () => {
    const lake = shared();
    await lake.client.createOrReplace({ _id: 's', _type: 'post' });
    await lake.client.createOrReplace({ _id: 'drafts.s', _type: 'post' });
    const { client } = await joinAs(lake, role);
    expect(await client.request({ uri: '/access/requests/me' })).toEqual([]);
    expect(await client.fetch('count(*[_id in ["s", "drafts.s"]])')).toBe(2);
    const before = JSON.stringify(await lake.client.fetch('*'));
    for (const [name, attempt] of Object.entries(attempts)) {
      expect([name, await codeOf(attempt(client))]).toEqual([name, writes ? 200 : 403]);
    }
    expect(JSON.stringify(await lake.client.fetch('*')) === before).toBe(!writes);
  });

  it(`${manages ? 'manages' : 'cannot manage'} people, tokens and webhooks`, async () => {
    const { client } = await joinAs(shared(), role);
    for (const [method, path, body] of management) {
      const code = await codeOf(send(client, method, path, body));
      expect([method, path, code === 403]).toEqual([method, path, !manages]);
    }
    expect(await codeOf(client.request({ uri: '/hooks/projects/local' }))).toBe(manages ? 200 : 403);
  });
});

describe('an administrator', () => {
  it('changes a role, which the lake applies to the next request', async () => {
    const lake = await startTestLake();
    const { id, client } = await joinAs(lake, 'viewer');
    await send(lake.client, 'PUT', `/users/${id}/roles/editor`);
    await client.create({ _id: 'a', _type: 'post' });
    await expect(send(lake.client, 'PUT', `/users/${id}/roles/owner`)).rejects.toMatchObject(status(400, 'no role'));
    await expect(send(lake.client, 'PUT', '/users/pNobody/roles/editor')).rejects.toMatchObject(status(404));
  });

  it('removes a person, whose streams end, and whose name stays in the history', async () => {
    const lake = await startTestLake();
    const { id, client } = await joinAs(lake, 'editor', 'Ben');
    const { token: unused } = await send(lake.client, 'POST', `/users/${id}/links`);
    await client.create({ _id: 'a', _type: 'post' });
    const headers = { authorization: `Bearer ${client.config().token}` };
    const stream = await lake.request('/data/listen/production?query=*', { headers });
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/production`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ id: '1', method: 'authorization', params: headers }));
    await once(socket, 'message');

    const closed = once(socket, 'close');
    await send(lake.client, 'DELETE', `/users/${id}`);
    await expect(stream.text()).rejects.toThrow('terminated');
    expect((await closed)[0]).toMatchObject({ code: 4001 });
    await expect(client.create({ _type: 'post' })).rejects.toMatchObject(status(401));
    await expect(accept(lake, unused)).rejects.toMatchObject(status(410));
    const log = await lake.client.request<string>({ uri: '/data/history/production/transactions/a', json: false });
    expect(log).toContain(`"author":"${id}"`);
    expect(await lake.client.users.getById(id)).toMatchObject({ displayName: 'Ben' });
    expect(await lake.client.projects.getById('local')).toMatchObject({ members: [{ id: 'administrator' }] });
    await expect(send(lake.client, 'DELETE', `/users/${id}`)).rejects.toMatchObject(status(404));
  });

  it('cannot leave the project without an administrator', async () => {
    const lake = await startTestLake();
    const [one, other] = [await joinAs(lake, 'administrator'), await joinAs(lake, 'administrator')];
    for (const target of [one.id, 'administrator']) {
      await expect(send(one.client, 'DELETE', `/users/${target}`)).rejects.toMatchObject(status(409));
      await expect(send(one.client, 'PUT', `/users/${target}/roles/viewer`)).rejects.toMatchObject(status(409));
    }
    const removals = await Promise.allSettled([
      send(one.client, 'DELETE', `/users/${other.id}`),
      send(other.client, 'DELETE', `/users/${one.id}`),
    ]);
    expect(removals.map((removal) => removal.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('signs a person out everywhere, who keeps the access', async () => {
    const lake = await startTestLake();
    const { id, client } = await joinAs(lake, 'administrator');
    const { token: used } = await send(lake.client, 'POST', `/users/${id}/links`);
    const other = connect(lake.url, { token: (await accept(lake, used)).token });
    const { token: unused } = await send(lake.client, 'POST', `/users/${id}/links`);
    const headers = { authorization: `Bearer ${client.config().token}` };
    const stream = await lake.request('/data/listen/production?query=*', { headers });
    await expect(send(client, 'DELETE', `/users/${id}/sessions`)).rejects.toMatchObject(status(409));

    await send(lake.client, 'DELETE', `/users/${id}/sessions`);
    await expect(stream.text()).rejects.toThrow('terminated');
    for (const session of [client, other]) await expect(session.fetch('*')).rejects.toMatchObject(status(401));
    await expect(accept(lake, unused)).rejects.toMatchObject(status(404));
    const { token: newer } = await send(lake.client, 'POST', `/users/${id}/links`);
    const back = connect(lake.url, { token: (await accept(lake, newer)).token });
    expect(await back.users.getById('me')).toMatchObject({ id, role: 'administrator' });
    await expect(send(lake.client, 'DELETE', '/users/pNobody/sessions')).rejects.toMatchObject(status(404));
  });

  it('corrects a name, also in the history, but not to that of somebody else', async () => {
    const lake = await startTestLake();
    const { id } = await joinAs(lake, 'editor', 'Benn');
    await joinAs(lake, 'editor', 'Cleo');
    const rename = (name: unknown) => send(lake.client, 'PATCH', `/users/${id}`, { name });
    await rename(' BENN');
    await rename('Ben');
    expect(await lake.client.users.getById(id)).toMatchObject({ displayName: 'Ben' });
    await expect(rename('cleo')).rejects.toMatchObject(status(409, 'already somebody'));
    await expect(rename('')).rejects.toMatchObject(status(400));
    const server = send(lake.client, 'PATCH', '/users/administrator', { name: 'Root' });
    await expect(server).rejects.toMatchObject(status(404));
  });

  it('sees who invited a person, and who made a link that is open', async () => {
    const lake = await startTestLake();
    const { client: mallory } = await joinAs(lake, 'administrator', 'Mallory');
    const { id } = await joinAs(lake, 'editor', 'Ana');
    await send(mallory, 'POST', `/users/${id}/links`);
    await send(mallory, 'POST', '/invites', { name: 'Ghost', role: 'viewer' });
    const openLink = { createdBy: 'Mallory', expiresAt: expect.any(String) as string };
    expect(await send(lake.client, 'GET', '/users')).toMatchObject({
      data: [
        { profile: { displayName: 'Administrator' }, openLink: null },
        { profile: { displayName: 'Mallory' }, invitedBy: 'Administrator', openLink: null },
        { profile: { displayName: 'Ana' }, invitedBy: 'Administrator', openLink },
      ],
    });
    expect(await send(lake.client, 'GET', '/invites')).toMatchObject({
      data: [{ name: 'Ghost', invitedBy: 'Mallory', openLink }],
    });
  });

  it('leaves a line in the log for everything that changes who has access', async () => {
    const lake = await startTestLake();
    const { id } = await joinAs(lake, 'viewer', 'Ana');
    await send(lake.client, 'PATCH', `/users/${id}`, { name: 'Anna' });
    await send(lake.client, 'POST', `/users/${id}/links`);
    await send(lake.client, 'PUT', `/users/${id}/roles/editor`);
    await send(lake.client, 'DELETE', `/users/${id}/sessions`);
    await send(lake.client, 'DELETE', `/users/${id}`);
    const { id: ghost } = await invite(lake, 'editor', 'Ghost');
    await send(lake.client, 'DELETE', `/invites/${ghost}`);
    const administrator = 'Administrator (administrator)';
    expect(lake.log.filter((line) => line.includes('(p'))).toEqual([
      `${administrator} invited Ana (${id}) as viewer`,
      `Ana (${id}) signed in with a link`,
      `${administrator} renamed Ana (${id}) to Anna`,
      `${administrator} created a sign-in link for Anna (${id})`,
      `${administrator} changed the role of Anna (${id}) from viewer to editor`,
      `${administrator} signed Anna (${id}) out everywhere`,
      `${administrator} removed Anna (${id})`,
      `${administrator} invited Ghost (${ghost}) as editor`,
      `${administrator} withdrew the invitation of Ghost (${ghost})`,
    ]);
  });

  it('revokes the tokens of programs', async () => {
    const lake = await startTestLake();
    const [token = ''] = await runCommand('tokens', ['create', 'Build', '--role', 'viewer'], lake);
    const robots = await lake.client.request<{ data: { id: string }[] }>({ uri: `${ACCESS}/robots` });
    expect(robots.data).toMatchObject([{ label: 'Build', roleNames: ['viewer'] }]);
    await send(lake.client, 'DELETE', `/robots/${robots.data[0]?.id}`);
    await expect(connect(lake.url, { token }).fetch('*')).rejects.toMatchObject(status(401));
    expect(await send(lake.client, 'GET', '/robots')).toMatchObject({ totalCount: 0 });
  });
});

describe('a former administrator', () => {
  /** What the lake does to Mallory, after which no link of hers may sign anyone in. */
  const endings: [string, (lake: TestLake, id: string) => Promise<unknown>][] = [
    ['who was removed', (lake, id) => send(lake.client, 'DELETE', `/users/${id}`)],
    ['who is an editor now', (lake, id) => send(lake.client, 'PUT', `/users/${id}/roles/editor`)],
  ];

  it.each(endings)('%s cannot come back with a link', async (_how, end) => {
    const lake = await startTestLake();
    const { id, client: mallory } = await joinAs(lake, 'administrator', 'Mallory');
    const ana = await joinAs(lake, 'editor');
    const ben = await joinAs(lake, 'editor');
    const invited = await invite(lake, 'viewer', 'Cleo');
    const theirs = [
      await send(mallory, 'POST', `/users/${ana.id}/links`),
      await send(mallory, 'POST', '/invites', { name: 'Ghost', role: 'administrator' }),
      await send(mallory, 'POST', `/users/${invited.id}/links`),
    ];
    const { token: kept } = await send(lake.client, 'POST', `/users/${ben.id}/links`);

    await end(lake, id);
    for (const { token } of theirs) expect(await codeOf(accept(lake, token))).toBeGreaterThanOrEqual(404);
    expect(await send(lake.client, 'GET', '/invites')).toMatchObject({ data: [{ name: 'Cleo', openLink: null }] });
    await accept(lake, kept);
    const { token: renewed } = await send(lake.client, 'POST', `/users/${invited.id}/links`);
    await accept(lake, renewed);
    expect(await ana.client.users.getById('me')).toMatchObject({ id: ana.id });
  });

  it.each(endings)('%s cannot go on as somebody for whom she made a link', async (_how, end) => {
    const lake = await startTestLake();
    const { id, client: mallory } = await joinAs(lake, 'administrator', 'Mallory');
    const ana = await joinAs(lake, 'editor');
    const { token: link } = await send(mallory, 'POST', `/users/${ana.id}/links`);
    const asAna = connect(lake.url, { token: (await accept(lake, link)).token });
    const { token: invitation } = await send(mallory, 'POST', '/invites', { name: 'Ghost', role: 'administrator' });
    const asGhost = connect(lake.url, { token: (await accept(lake, invitation)).token });
    const headers = { authorization: `Bearer ${asGhost.config().token}` };
    const stream = await lake.request('/data/listen/production?query=*', { headers });
    const ben = await joinAs(lake, 'editor');

    await end(lake, id);
    for (const session of [asAna, asGhost]) await expect(session.fetch('*')).rejects.toMatchObject(status(401));
    await expect(stream.text()).rejects.toThrow('terminated');
    expect(await ben.client.users.getById('me')).toMatchObject({ id: ben.id });
  });

  it('does not sign out the administrator who removes the one that invited them', async () => {
    const lake = await startTestLake();
    const { id, client: mallory } = await joinAs(lake, 'administrator', 'Mallory');
    const { token: link } = await send(mallory, 'POST', '/invites', { name: 'Ana', role: 'administrator' });
    const ana = connect(lake.url, { token: (await accept(lake, link)).token });
    await send(ana, 'DELETE', `/users/${id}`);
    expect(await ana.users.getById('me')).toMatchObject({ name: 'Ana' });
  });

  it('cannot finish an invitation that began before', async () => {
    const lake = await startTestLake();
    const { id, client } = await joinAs(lake, 'administrator');
    const { hostname, port } = new URL(lake.url);
    const path = `/v${API_VERSION}${ACCESS}/invites`;
    const headers = { authorization: `Bearer ${client.config().token}`, 'transfer-encoding': 'chunked' };
    const slow = request({ hostname, port, path, method: 'POST', headers: { ...headers, expect: '100-continue' } });
    slow.flushHeaders();
    await once(slow, 'continue');
    await send(lake.client, 'PUT', `/users/${id}/roles/editor`);
    slow.end('{"name": "Ghost", "role": "administrator"}');
    const [response] = (await once(slow, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(403);
    expect(await send(lake.client, 'GET', '/invites')).toMatchObject({ totalCount: 0 });
  });

  it('cannot come back with a link of an earlier version, which did not store who made it', async () => {
    const lake = await startTestLake();
    const { id } = await joinAs(lake, 'administrator');
    const editor = await joinAs(lake, 'editor');
    const invited = await invite(lake, 'viewer', 'Cleo');
    await lake.close();
    const database = new DatabaseSync(join(lake.dataDir, 'lake.sqlite'));
    database.exec('ALTER TABLE sign_in_links DROP COLUMN created_by; PRAGMA user_version = 5');
    database.close();
    const updated = await startTestLake({ dataDir: lake.dataDir });
    const check = () => send(updated.anonymous, 'POST', '/invites/token/check', { token: invited.token });
    expect(await check()).toMatchObject({ name: 'Cleo' });
    expect(await send(updated.client, 'GET', '/invites')).toMatchObject({
      data: [{ name: 'Cleo', openLink: { createdBy: null } }],
    });
    await send(updated.client, 'DELETE', `/users/${editor.id}`);
    expect(await check()).toMatchObject({ name: 'Cleo' });
    await send(updated.client, 'DELETE', `/users/${id}`);
    await expect(check()).rejects.toMatchObject(status(404));
  });

  it.each(['in the Studio', 'on the command line'])('that is a program, revoked %s, leaves no link', async (where) => {
    const lake = await startTestLake();
    const [token = ''] = await runCommand('tokens', ['create', 'Robot', '--role', 'administrator'], lake);
    const robot = connect(lake.url, { token });
    const { id } = await robot.users.getById('me');
    const link = await send(robot, 'POST', '/invites', { name: 'Ghost', role: 'administrator' });
    if (where === 'in the Studio') await send(lake.client, 'DELETE', `/robots/${id}`);
    else await runCommand('tokens', ['revoke', id], lake);
    await expect(accept(lake, link.token)).rejects.toMatchObject(status(404));
    expect(await send(lake.client, 'GET', '/invites')).toMatchObject({ totalCount: 0 });
  });
});

describe('access to drafts on the site', () => {
  const endings: [string, (lake: TestLake, id: string) => Promise<unknown>][] = [
    ['removed', (lake, id) => send(lake.client, 'DELETE', `/users/${id}`)],
    ['signed out everywhere', (lake, id) => send(lake.client, 'DELETE', `/users/${id}/sessions`)],
  ];

  it.each(endings)('ends for everyone when a person is %s', async (_how, end) => {
    const lake = await startTestLake();
    const period = () => lake.client.fetch<string | null>('*[_id == "_.draftAccess"][0].period');
    const secrets = () => lake.client.fetch<number>('count(*[secret == "known"])');
    const seen = new Set([await period()]);
    for (let round = 1; round <= 2; round++) {
      const { id, client } = await joinAs(lake, 'editor');
      await client.createOrReplace({ _id: 'drafts.secret', _type: 'sanity.previewUrlSecret', secret: 'known' });
      await client.createOrReplace({
        _id: 'sanity-preview-url-secret.share-access',
        _type: 'sanity.previewUrlShareAccess',
        secret: 'known',
      });
      expect(await secrets()).toBe(2);
      await end(lake, id);
      expect(await secrets()).toBe(0);
      seen.add(await period());
      expect(seen.size).toBe(round + 1);
    }
  });

  it('ends although a document refers to the secret', async () => {
    const lake = await startTestLake();
    const { id, client } = await joinAs(lake, 'editor');
    const _id = 'sanity-preview-url-secret.share-access';
    await client.createOrReplace({ _id, _type: 'sanity.previewUrlShareAccess', secret: 'known' });
    await client.createOrReplace({ _id: 'a', _type: 'post', link: { _type: 'reference', _ref: _id } });
    await send(lake.client, 'DELETE', `/users/${id}`);
    expect(await lake.client.fetch('*[secret == "known"]')).toEqual([]);
  });

  it.each<[string, string, (id: string) => string]>([
    ['DELETE', 'removal', (id) => `/users/${id}`],
    ['DELETE', 'sign-out', (id) => `/users/${id}/sessions`],
    ['PUT', 'change of role', (id) => `/users/${id}/roles/editor`],
  ])('%s that fails can be repeated: the %s happens with the end of the access', async (method, _change, path) => {
    const lake = await startTestLake();
    const { id, client } = await joinAs(lake, 'administrator');
    const invited = await send(client, 'POST', '/invites', { name: 'Ana', role: 'viewer' });
    await accept(lake, invited.token);
    const database = new DatabaseSync(join(lake.dataDir, 'lake.sqlite'));
    database.exec(`CREATE TRIGGER failure BEFORE INSERT ON documents WHEN new.id = '_.draftAccess'
      BEGIN SELECT raise(ABORT, 'The disk does not work'); END`);
    await expect(send(lake.client, method, path(id))).rejects.toMatchObject(status(500));
    expect(await client.users.getById('me')).toMatchObject({ role: 'administrator' });
    database.exec('DROP TRIGGER failure');
    database.close();
    await send(lake.client, method, path(id));
    expect(await lake.client.fetch('*[_id == "_.draftAccess"][0].period')).toEqual(expect.any(String));
  });
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
