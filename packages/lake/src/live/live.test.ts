import type { LiveEvent, SanityClient } from '@sanity/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestLake } from '../testing/test-lake.ts';

async function follow(client: SanityClient, includeDrafts = false) {
  const events: LiveEvent[] = [];
  let wake = (): void => undefined;
  const subscription = client.live.events({ includeDrafts }).subscribe((event) => {
    events.push(event);
    wake();
  });
  onTestFinished(() => {
    subscription.unsubscribe();
  });
  const until = async (count: number): Promise<LiveEvent[]> => {
    while (events.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return events;
  };
  await until(1);
  return until;
}

describe('live events', () => {
  it('share a tag with the queries that a change concerns', async () => {
    const { client, anonymous } = await startTestLake();
    await client.create({ _id: 'a', _type: 'post' });
    const { syncTags: posts = [] } = await anonymous.fetch('*[_type == "post"]', {}, { filterResponse: false });
    const { syncTags: pages = [] } = await anonymous.fetch('*[_type == "page"]', {}, { filterResponse: false });
    const until = await follow(anonymous);
    await client.patch('a').set({ title: 'New' }).commit();
    const [welcome, message] = await until(2);
    expect(welcome).toMatchObject({ type: 'welcome', id: '1' });
    expect(message).toMatchObject({ type: 'message', id: '2', tags: expect.arrayContaining(posts) });
    expect(message).not.toMatchObject({ tags: expect.arrayContaining(pages) });
  });

  it('include drafts only on request, which requires a token', async () => {
    const { client, anonymous, request } = await startTestLake();
    const untilPublic = await follow(anonymous);
    const untilAll = await follow(client, true);
    await client.create({ _id: 'drafts.a', _type: 'post' });
    await client.create({ _id: 'b', _type: 'post' });
    expect((await untilAll(3)).map(({ type }) => type)).toEqual(['welcome', 'message', 'message']);
    expect((await untilPublic(2))[1]).toMatchObject({ tags: expect.arrayContaining(['s1:id:b']) });
    expect((await request('/data/live/events/production?includeDrafts=true')).status).toBe(401);
  });

  it('tell a client that reconnects to start over if it missed events', async () => {
    const { client, request } = await startTestLake();
    await client.create({ _type: 'post' });
    const firstEvents = async (lastEventId: string) => {
      const abort = new AbortController();
      const path = '/data/live/events/production';
      const response = await request(path, { headers: { 'last-event-id': lastEventId }, signal: abort.signal });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      while (!text.includes('event: welcome')) text += (await reader?.read())?.value ?? '';
      abort.abort();
      return text;
    };
    expect(await firstEvents('0')).toContain('event: restart');
    expect(await firstEvents('1')).not.toContain('event: restart');
  });

  it('end when the lake closes', async () => {
    const lake = await startTestLake();
    const response = await lake.request('/data/live/events/production');
    await lake.close();
    expect(await response.text()).toContain('event: welcome');
    await expect(lake.request('/data/query/production?query=1')).rejects.toThrow('fetch failed');
  });
});
