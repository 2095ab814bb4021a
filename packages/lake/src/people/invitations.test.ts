import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect } from '../testing/test-client.ts';
import { shareTestLake } from '../testing/test-lake.ts';
import { DAY_MS, send, invite, accept, joinAs, status } from './people.fixture.ts';

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
