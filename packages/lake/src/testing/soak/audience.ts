import type { SanityClient } from '@sanity/client';
import type { LakeDocument } from '../../document.ts';
import { isDraftId, isPublicId } from '../../document.ts';
import { expectedKey, Follower } from './follower.ts';
import type { FollowedQuery, MutationEvent, Rebuilding, Step } from './follower.ts';
import { LiveFollower } from './live-follower.ts';
import { Channel, openListener, openStream, streamPath } from './streams.ts';
import type { StreamReader } from './streams.ts';

type Transport = 'EventSource' | 'channel';

const followed = (
  query: string,
  selects: (document: LakeDocument) => boolean,
  params: Record<string, unknown> = {},
): FollowedQuery => ({ query, selects, params });

const isPost = ({ _type }: LakeDocument): boolean => _type === 'post';
const ALL = followed('*', () => true);
const POSTS = followed('*[_type == "post"]', isPost);
const PUBLISHED = followed('*[_type == $type && !(_id in path("drafts.**"))]', (d) => isPost(d) && !isDraftId(d._id), {
  type: 'post',
});
const DRAFTS = followed('*[_id in path("drafts.**")]', ({ _id }) => isDraftId(_id));
const BY_AUTHOR = followed('*[references($id)]', (document) => JSON.stringify(document).includes('"_ref":"author-3"'), {
  id: 'author-3',
});
const WITH_DESCRIPTION = followed('*[_type == "post" && defined(description)]', (d) => isPost(d) && 'description' in d);
const EARLY_TITLES = followed(
  '*[string::lower(title) < "m"]',
  ({ title }) => typeof title === 'string' && title.toLowerCase() < 'm',
);
const SMALL = followed('*[_type in ["tag", "author"]]', ({ _type }) => _type === 'tag' || _type === 'author');

/** The query of a Studio for an open document. */
const open = (id: string): FollowedQuery =>
  followed('*[_id == $published || _id == $draft]', ({ _id }) => _id === id || _id === `drafts.${id}`, {
    published: id,
    draft: `drafts.${id}`,
  });

/** The first listener receives everything and determines which events the others should receive. */
const LISTENERS: readonly (readonly [Transport, Rebuilding, FollowedQuery])[] = [
  ['EventSource', 'effects', ALL],
  ['channel', 'mutations', ALL],
  ['EventSource', 'mutations', POSTS],
  ['channel', 'effects', POSTS],
  ['EventSource', 'effects', PUBLISHED],
  ['channel', 'mutations', PUBLISHED],
  ['EventSource', 'effects', DRAFTS],
  ['channel', 'effects', DRAFTS],
  ['channel', 'effects', BY_AUTHOR],
  ['EventSource', 'effects', WITH_DESCRIPTION],
  ['channel', 'effects', EARLY_TITLES],
  ['EventSource', 'effects', SMALL],
  ['channel', 'mutations', SMALL],
  ['EventSource', 'mutations', open('article-0')],
  ['channel', 'effects', open('article-1')],
  ['channel', 'effects', open('article-20')],
  ['channel', 'effects', open('article-40')],
  ['EventSource', 'effects', open('page-260')],
];

/** All clients that listen to a lake while it is edited. */
export class Audience {
  readonly followers: readonly Follower[];
  readonly live: readonly LiveFollower[];
  /** Transactions that the first listener has received. */
  readonly transactions = new Set<string>();
  readonly #closing: (() => void)[] = [];

  private constructor() {
    this.followers = LISTENERS.map(
      ([transport, rebuilding, query]) =>
        new Follower(
          `${transport}, by ${rebuilding}: ${query.query} ${JSON.stringify(query.params)}`,
          query,
          rebuilding,
        ),
    );
    this.live = [
      new LiveFollower('HTTP, live events with drafts', () => true),
      new LiveFollower('channel, live events', ({ documentId }) => isPublicId(documentId)),
    ];
  }

  /** Opens all listeners. Nothing may be written before it resolves. */
  static async join(url: string, client: SanityClient, token: string): Promise<Audience> {
    const audience = new Audience();
    const channel = await Channel.connect(url, token);
    audience.#closing.push(() => {
      channel.close();
    });
    for (const [index, follower] of audience.followers.entries()) {
      const { query, params } = follower.query;
      follower.begin(await client.fetch<LakeDocument[]>(query, params));
      const reader = audience.#readerFor(follower);
      if (LISTENERS[index]?.[0] === 'EventSource') {
        audience.#closing.push(await openListener(client, query, params, reader));
      } else {
        await channel.open(listenPath(query, params), reader);
      }
    }
    const [all, publicOnly] = audience.live;
    if (all === undefined || publicOnly === undefined) throw new Error('Expected two followers of live events');
    const path = streamPath('live/events', { includeDrafts: 'true' });
    audience.#closing.push(await openStream(`${url}${path}`, token, all));
    await channel.open(streamPath('live/events', {}), publicOnly);
    return audience;
  }

  /** Number of events that are missing or unexpected. */
  get outstanding(): number {
    return [...this.followers, ...this.live].reduce((sum, { outstanding }) => sum + outstanding, 0);
  }

  get received(): number {
    return [...this.followers, ...this.live].reduce((sum, { received }) => sum + received, 0);
  }

  /** The errors found, by listener. */
  get findings(): [string, readonly string[]][] {
    return [...this.followers, ...this.live].flatMap(({ name, findings }) =>
      findings.length > 0 ? [[name, findings] as [string, readonly string[]]] : [],
    );
  }

  /** Compares the documents that the listeners built with those in the lake. */
  async finish(client: SanityClient): Promise<void> {
    for (const follower of this.followers) {
      const { query, params } = follower.query;
      follower.finish(await client.fetch<LakeDocument[]>(query, params));
    }
    for (const follower of this.live) follower.finish();
  }

  leave(): void {
    for (const close of this.#closing) close();
  }

  #readerFor(follower: Follower): StreamReader {
    const [first] = this.followers;
    return {
      onEvent: ({ type, data }) => {
        if (type === 'welcome') return;
        if (type !== 'mutation') {
          follower.fail(`${type}: ${JSON.stringify(data)}`);
          return;
        }
        const event = data as MutationEvent;
        const step = follower.receive(event);
        if (follower === first) this.#announce(event, step);
        else follower.compare(step.key);
      },
      onEnd: (reason) => {
        follower.fail(reason);
      },
    };
  }

  #announce(event: MutationEvent, step: Step): void {
    this.transactions.add(event.transactionId);
    for (const follower of this.followers.slice(1)) {
      const key = expectedKey(follower.query, step);
      if (key !== undefined) follower.expect(key);
    }
    for (const follower of this.live) follower.expect(event);
  }
}

function listenPath(query: string, params: Record<string, unknown>): string {
  const encoded = Object.entries(params).map(([name, value]) => [`$${name}`, JSON.stringify(value)]);
  return streamPath('listen', {
    ...(Object.fromEntries(encoded) as Record<string, string>),
    query,
    includeResult: 'true',
    includeAllVersions: 'true',
    effectFormat: 'mendoza',
  });
}
