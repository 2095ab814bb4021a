import type { SanityClient } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import type { Role } from '../auth/roles.ts';
import { shareTestLake } from '../testing/test-lake.ts';
import { send, joinAs, codeOf } from './people.fixture.ts';

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
