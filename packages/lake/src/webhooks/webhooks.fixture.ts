import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SanityClient } from '@sanity/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startLake } from '../lake.ts';
import type { LakeOptions, RunningLake } from '../lake.ts';
import { databasePath } from '../store/database.ts';
import { connect } from '../testing/test-client.ts';

export const SECRET = 'a secret of the test';
/** Longer than a busy machine takes to post 300 messages. */
export const WAIT = { timeout: 25_000, interval: 20 };

type Webhook = NonNullable<LakeOptions['webhooks']>[number];

interface Posting {
  headers: IncomingHttpHeaders;
  text: string;
  body: Record<string, unknown>;
}

export let dataDir = '';
export let lake: RunningLake | undefined;
export let receiver: Receiver | undefined;
export let log: string[] = [];

/** A site that takes webhooks; `respond` says with which status. */
export class Receiver {
  readonly taken: Posting[] = [];
  respond: (posting: Posting) => number | 'hang' = () => 200;
  readonly #server: Server;
  port = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (text += chunk));
      request.on('end', () => {
        const posting = { headers: request.headers, text, body: JSON.parse(text) as Record<string, unknown> };
        const status = this.respond(posting);
        if (status === 'hang') return;
        if (status === 200) this.taken.push(posting);
        response.writeHead(status).end();
      });
    });
  }

  async open(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export async function start(
  webhook: Partial<Webhook> | Partial<Webhook>[] = {},
  port = receiver?.port,
  { webhookTimeout = 10_000, queryTimeLimit = 10_000 } = {},
) {
  const record = (message: string): void => void log.push(message);
  const defaults = { name: 'site', url: `http://127.0.0.1:${port}/hook`, secret: SECRET };
  lake = await startLake({
    port: 0,
    dataDir,
    webhooks: [webhook].flat().map((each) => ({ ...defaults, ...each })),
    webhookTimeout,
    queryTimeLimit,
    logger: { info: record, warn: record, error: record },
  });
  return connect(lake.url, { token: lake.adminToken });
}

export async function taken(count: number): Promise<Posting[]> {
  await vi.waitFor(() => {
    expect(receiver?.taken.length).toBe(count);
  }, WAIT);
  return receiver?.taken ?? [];
}

/** The status of the newest messages of the webhook. */
export async function statuses(client: SanityClient): Promise<string[]> {
  const [hook] = await client.request<{ id: string }[]>({ uri: '/hooks/projects/local' });
  const messages = await client.request<{ status: string }[]>({ uri: `/hooks/projects/local/${hook?.id}/messages` });
  return messages.map(({ status }) => status);
}

/**
 * Creates the document `a` while the receiver is down, and stops the lake. Starts both again once `change` has changed its
 * database.
 */
export async function restartWithWaitingMessage(change: (database: DatabaseSync) => void): Promise<void> {
  const port = receiver?.port ?? 0;
  await receiver?.close();
  const client = await start({}, port);
  await client.create({ _id: 'a', _type: 'doc' });
  await vi.waitFor(async () => {
    expect(await statuses(client)).toEqual(['waiting']);
  }, WAIT);
  await lake?.close();
  const database = new DatabaseSync(databasePath(dataDir));
  change(database);
  database.close();
  await reopenReceiver(port);
  await start({}, port);
}

/** Starts a receiver for each test of a file, and stops it and the lake afterwards. */
export function prepareReceiver(): void {
  beforeEach(async () => {
    log = [];
    dataDir = await mkdtemp(join(tmpdir(), 'lake-webhooks-'));
    receiver = new Receiver();
    await receiver.open();
  });

  afterEach(async () => {
    await lake?.close();
    lake = undefined;
    await receiver?.close();
    await rm(dataDir, { recursive: true });
  });
}

/** Starts a receiver at the port of one that was closed. */
export async function reopenReceiver(port: number): Promise<void> {
  receiver = new Receiver();
  await receiver.open(port);
}

export function clearLog(): void {
  log = [];
}
