import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startTestLake } from '../testing/test-lake.ts';
import type { TestLake } from '../testing/test-lake.ts';
import { send, accept, joinAs, status } from './people.fixture.ts';

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
