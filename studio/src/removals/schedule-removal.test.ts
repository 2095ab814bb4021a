import type { SanityClient } from '@sanity/client';
import { expect, test } from 'vitest';
import { cancelRemoval, scheduleRemoval } from './schedule-removal.ts';

const removal = { id: 'doc-a', title: 'Summer offer', at: '2030-09-01T08:00:00.000Z', plan: undefined };

/** A client that notes the actions, and fails in `failing`. */
function fakeClient(failing?: string) {
  const done: string[] = [];
  const action = (name: string) => async (fields: object) => {
    done.push(`${name} ${JSON.stringify(fields)}`);
    if (name === failing) throw new Error(`${name} failed`);
    return { releaseId: 'r1' };
  };
  const releases = Object.fromEntries(
    ['create', 'schedule', 'unschedule', 'archive', 'delete'].map((name) => [name, action(name)]),
  );
  const client = { releases, unpublishVersion: action('unpublish') } as unknown as SanityClient;
  return { client, done };
}

test('schedules a release that unpublishes the page', async () => {
  const { client, done } = fakeClient();
  await scheduleRemoval(client, removal);
  expect(done).toEqual([
    expect.stringContaining('create {"metadata":{"title":"Unpublish “Summer offer”"'),
    'unpublish {"releaseId":"r1","publishedId":"doc-a"}',
    'schedule {"releaseId":"r1","publishAt":"2030-09-01T08:00:00.000Z"}',
  ]);
});

test('leaves no release if it cannot be scheduled', async () => {
  const { client, done } = fakeClient('schedule');
  await expect(scheduleRemoval(client, removal)).rejects.toThrow('schedule failed');
  expect(done.slice(-2)).toEqual(['archive {"releaseId":"r1"}', 'delete {"releaseId":"r1"}']);
});

test('cancels by unscheduling and deleting the release', async () => {
  const { client, done } = fakeClient();
  await cancelRemoval(client, { releaseId: 'r1', at: removal.at });
  expect(done.map((action) => action.split(' ')[0])).toEqual(['unschedule', 'archive', 'delete']);
});
