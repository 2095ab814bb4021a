import { createClient } from '@sanity/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createPeopleApi } from './people.ts';

const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-02-19',
  apiHost: 'http://lake.example',
  useProjectHostname: false,
  useCdn: false,
});
const request = vi.spyOn(client, 'request');
afterEach(() => request.mockReset());

it('lists members, then open invitations', async () => {
  const responses: Record<string, unknown[]> = {
    users: [
      {
        sanityUserId: 'administrator',
        profile: { displayName: 'Administrator' },
        memberships: [{ roleNames: ['administrator'] }],
      },
      {
        sanityUserId: 'p1',
        profile: { displayName: 'Ana' },
        memberships: [{ roleNames: ['editor'], lastSeenAt: '2026-11-22T10:00:00Z' }],
      },
    ],
    invites: [{ id: 'p2', name: 'Ben', role: 'viewer', linkExpiresAt: '2026-11-29T10:00:00Z' }],
    robots: [{ id: 't1', label: 'Build', roleNames: ['viewer'] }],
  };
  request.mockImplementation(({ uri = '' }) => Promise.resolve({ data: responses[uri.split('/').at(-1) ?? ''] }));
  expect(await createPeopleApi(client).load()).toEqual({
    people: [
      { id: 'administrator', name: 'Administrator', role: 'administrator' },
      { id: 'p1', name: 'Ana', role: 'editor', lastActiveAt: '2026-11-22T10:00:00Z' },
      { id: 'p2', name: 'Ben', role: 'viewer', invitedUntil: '2026-11-29T10:00:00Z' },
    ],
    robots: responses['robots'],
  });
});

it('withdraws an invitation that is open, and removes a person who has joined', async () => {
  const { remove } = createPeopleApi(client);
  const person = { id: 'p1', name: 'Ana', role: 'editor' } as const;
  request.mockResolvedValue({});
  await remove(person);
  await remove({ ...person, invitedUntil: '2026-11-29T10:00:00Z' });
  expect(request.mock.calls.map(([{ method, uri }]) => `${method} ${uri}`)).toEqual([
    'DELETE /access/project/local/users/p1',
    'DELETE /access/project/local/invites/p1',
  ]);
});
