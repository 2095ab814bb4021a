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
  const openLink = { expiresAt: '2026-11-29T10:00:00Z', createdBy: 'Ana' };
  const responses: Record<string, unknown[]> = {
    users: [
      {
        sanityUserId: 'administrator',
        profile: { displayName: 'Administrator' },
        memberships: [{ roleNames: ['administrator'] }],
        invitedBy: null,
        openLink: null,
      },
      {
        sanityUserId: 'p1',
        profile: { displayName: 'Ana' },
        memberships: [{ roleNames: ['editor'], lastSeenAt: '2026-11-22T10:00:00Z' }],
        invitedBy: 'Administrator',
        openLink: null,
      },
    ],
    invites: [{ id: 'p2', name: 'Ben', role: 'viewer', invitedBy: 'Ana', openLink }],
    robots: [{ id: 't1', label: 'Build', roleNames: ['viewer'] }],
  };
  request.mockImplementation(({ uri = '' }) => Promise.resolve({ data: responses[uri.split('/').at(-1) ?? ''] }));
  expect(await createPeopleApi(client).load()).toEqual({
    people: [
      { id: 'administrator', name: 'Administrator', role: 'administrator', isInvited: false },
      {
        id: 'p1',
        name: 'Ana',
        role: 'editor',
        lastActiveAt: '2026-11-22T10:00:00Z',
        isInvited: false,
        invitedBy: 'Administrator',
      },
      { id: 'p2', name: 'Ben', role: 'viewer', isInvited: true, invitedBy: 'Ana', openLink },
    ],
    robots: responses['robots'],
  });
});

it('withdraws an invitation that is open, and removes a person who has joined', async () => {
  const { remove } = createPeopleApi(client);
  const person = { id: 'p1', name: 'Ana', role: 'editor', isInvited: false } as const;
  request.mockResolvedValue({});
  await remove(person);
  await remove({ ...person, isInvited: true });
  expect(request.mock.calls.map(([{ method, uri }]) => `${method} ${uri}`)).toEqual([
    'DELETE /access/project/local/users/p1',
    'DELETE /access/project/local/invites/p1',
  ]);
});
