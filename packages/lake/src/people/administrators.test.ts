import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { connect } from '../testing/test-client.ts';
import { startTestLake } from '../testing/test-lake.ts';
import { ACCESS, send, invite, accept, joinAs, status } from './people.fixture.ts';

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
