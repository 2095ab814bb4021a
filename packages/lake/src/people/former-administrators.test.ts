import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { API_VERSION, connect } from '../testing/test-client.ts';
import { startTestLake } from '../testing/test-lake.ts';
import type { TestLake } from '../testing/test-lake.ts';
import { ACCESS, send, invite, accept, joinAs, status, codeOf } from './people.fixture.ts';

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
