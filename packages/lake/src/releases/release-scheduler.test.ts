import type { SanityClient } from '@sanity/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { connect } from '../testing/test-client.ts';
import { makeFolder, startTestLake } from '../testing/test-lake.ts';

function soon(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

/** Stops the clock, so that no release becomes due before a busy machine has scheduled all of them. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Adds a draft to a release of its own, as the Studio does before it schedules the draft. */
async function addRelease(client: SanityClient, publishedId: string): Promise<string> {
  const releaseId = `r-${publishedId}`;
  await client.releases.create({ releaseId, metadata: { releaseType: 'scheduled', cardinality: 'one' } });
  await client.createVersion({ publishedId, baseId: `drafts.${publishedId}`, releaseId });
  return releaseId;
}

async function schedule(client: SanityClient, publishedId: string, publishAt: string): Promise<void> {
  const releaseId = await addRelease(client, publishedId);
  await client.releases.schedule({ releaseId, publishAt });
}

async function stateOf(client: SanityClient, publishedId: string): Promise<string | undefined> {
  return (await client.releases.get({ releaseId: `r-${publishedId}` }))?.state;
}

it('publishes at the scheduled time, in order, and notifies listeners', async () => {
  const { client, anonymous } = await startTestLake();
  for (const name of ['a', 'b', 'later', 'never']) {
    await client.create({ _id: `drafts.${name}`, _type: 'post', title: name });
  }
  const published: string[] = [];
  const subscription = await new Promise<{ unsubscribe: () => void }>((resolve) => {
    const opened = client
      .listen(
        '*[_type == "post" && !(_id in path("**.*"))]',
        {},
        { includeResult: false, events: ['welcome', 'mutation'] },
      )
      .subscribe((event) => {
        if (event.type === 'mutation') published.push(event.documentId);
        else if (event.type === 'welcome') resolve({ unsubscribe: () => opened.unsubscribe() });
      });
  });
  await schedule(client, 'later', soon(86_400_000));
  await schedule(client, 'never', soon(60_000));
  await client.releases.unschedule({ releaseId: 'r-never' });
  for (const name of ['b', 'a']) await addRelease(client, name);
  // In one request: on a busy machine, the second release could be due before the first one is scheduled.
  const actionType = 'sanity.action.release.schedule';
  await client.action([
    { actionType, releaseId: 'r-b', publishAt: soon(1100) },
    { actionType, releaseId: 'r-a', publishAt: soon(1000) },
  ]);
  await vi.waitFor(async () => expect(await anonymous.fetch('*[_type == "post"]._id')).toEqual(['a', 'b']), 10_000);
  await vi.waitFor(() => expect(published).toEqual(['a', 'b']), 10_000);
  subscription.unsubscribe();
  expect(await stateOf(client, 'a')).toBe('published');
  expect(await stateOf(client, 'later')).toBe('scheduled');
  expect(await stateOf(client, 'never')).toBe('active');
});

it('publishes in the name of the person who set the time last', async () => {
  const lake = await startTestLake();
  const { client } = lake;
  const [token = ''] = await runCommand('tokens', ['create', 'Anna', '--role', 'editor'], lake);
  const anna = connect(lake.url, { token });
  const { id } = await anna.users.getById('me');
  await client.create({ _id: 'drafts.a', _type: 'post' });
  await schedule(client, 'a', soon(60_000));
  const publishAt = soon(30_000);
  await anna.releases.schedule({ releaseId: 'r-a', publishAt });
  await anna.action([
    { actionType: 'sanity.action.release.create', releaseId: 'r-b' },
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: 'b',
      document: { _id: 'versions.r-b.b', _type: 'post' },
    },
    { actionType: 'sanity.action.release.schedule', releaseId: 'r-b', publishAt },
  ]);
  stopClock();
  for (const name of ['a', 'b']) {
    await client.releases.edit({ releaseId: `r-${name}`, patch: { set: { 'metadata.title': 'Monday' } } });
  }
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(async () => expect(await stateOf(client, 'b')).toBe('published'), 10_000);
  for (const name of ['a', 'b']) {
    const response = await lake.request(`/data/history/production/transactions/${name}?excludeContent=true`, {
      headers: { authorization: `Bearer ${lake.adminToken}` },
    });
    expect(await response.json()).toMatchObject({ author: id });
  }
});

it('publishes at once what is scheduled for a time in the past', async () => {
  const { client, anonymous } = await startTestLake();
  await client.create({ _id: 'drafts.a', _type: 'post', title: 'Overdue' });
  await schedule(client, 'a', soon(-86_400_000));
  await vi.waitFor(async () => expect(await anonymous.fetch('*[_type == "post"].title')).toEqual(['Overdue']), 10_000);
  expect(await stateOf(client, 'a')).toBe('published');
});

it('publishes on startup the releases that became due while the lake was down', async () => {
  const dataDir = await makeFolder();
  const first = await startTestLake({ dataDir });
  await first.client.create({ _id: 'drafts.a', _type: 'post', title: 'Late' });
  // Due after this lake has been stopped.
  await schedule(first.client, 'a', soon(60_000));
  await first.close();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  try {
    const second = await startTestLake({ dataDir });
    const anonymous = connect(second.url);
    await vi.waitFor(async () => expect(await anonymous.fetch('*[_type == "post"].title')).toEqual(['Late']), 10_000);
  } finally {
    vi.useRealTimers();
  }
});

it('unschedules a release that cannot be published and records the reason', async () => {
  const { client, log } = await startTestLake();
  const target = { _ref: 'missing', _weak: true, _strengthenOnPublish: { type: 'post' } };
  await client.create({ _id: 'drafts.a', _type: 'post', target });
  await schedule(client, 'a', soon(0));
  await vi.waitFor(async () => expect(await stateOf(client, 'a')).toBe('active'), 10_000);
  const release = await client.releases.get({ releaseId: 'r-a' });
  expect(release?.error?.message).toContain('"missing"');
  expect(release).not.toHaveProperty('publishAt');
  expect(log.some((line) => line.includes('r-a'))).toBe(true);
  await client.create({ _id: 'missing', _type: 'post' });
  await client.releases.schedule({ releaseId: 'r-a', publishAt: soon(0) });
  await vi.waitFor(async () => expect(await stateOf(client, 'a')).toBe('published'), 10_000);
  expect(await client.releases.get({ releaseId: 'r-a' })).not.toHaveProperty('error');
});

it('keeps a schedule that is days ahead while others are added and removed', async () => {
  const { client } = await startTestLake();
  await client.create({ _id: 'drafts.a', _type: 'post' });
  await client.create({ _id: 'drafts.b', _type: 'post' });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  try {
    await schedule(client, 'a', soon(3_600_000));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await stateOf(client, 'a')).toBe('scheduled');
    await schedule(client, 'b', soon(86_400_000));
    await vi.advanceTimersByTimeAsync(3_600_000);
    await expect.poll(() => client.getDocument('a')).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
  expect(await stateOf(client, 'a')).toBe('published');
  expect(await stateOf(client, 'b')).toBe('scheduled');
});

it('deletes the draft that was scheduled, but not one with newer edits', async () => {
  const { client } = await startTestLake();
  stopClock();
  for (const name of ['a', 'b']) {
    await client.create({ _id: name, _type: 'post', title: 'Old' });
    await client.create({ _id: `drafts.${name}`, _type: 'post', title: 'Scheduled' });
    await schedule(client, name, soon(1000));
  }
  await client.patch('drafts.b').set({ title: 'Newer' }).commit();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(async () => expect(await stateOf(client, 'b')).toBe('published'), 10_000);
  await vi.waitFor(async () => expect(await stateOf(client, 'a')).toBe('published'), 10_000);
  expect(await client.fetch('*[_type == "post"] | order(_id){_id, title}', {}, { perspective: 'raw' })).toEqual([
    { _id: 'a', title: 'Scheduled' },
    { _id: 'b', title: 'Scheduled' },
    { _id: 'drafts.b', title: 'Newer' },
  ]);
});

it('publishes a document again that an earlier release unpublished', async () => {
  const { client, anonymous } = await startTestLake();
  stopClock();
  await client.create({ _id: 'a', _type: 'post', title: 'Old' });
  await client.create({ _id: 'drafts.a', _type: 'post', title: 'New' });
  await schedule(client, 'a', soon(60_000));
  await client.releases.create({ releaseId: 'removal', metadata: { releaseType: 'scheduled' } });
  await client.unpublishVersion({ releaseId: 'removal', publishedId: 'a' });
  await client.releases.schedule({ releaseId: 'removal', publishAt: soon(30_000) });
  const titles = () => anonymous.fetch('*[_type == "post"].title');
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(async () => expect(await titles()).toEqual([]), 10_000);
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(async () => expect(await titles()).toEqual(['New']), 10_000);
});
