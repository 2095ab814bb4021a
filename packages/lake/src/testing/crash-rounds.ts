import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { startLakeProcess } from './lake-process.ts';
import { connect } from './test-client.ts';

const WRITERS = 4;
/** The kill comes at a random moment up to here, in milliseconds after the writers have begun. */
const LATEST_KILL = 800;

export interface CrashRound {
  /** Writes that were acknowledged in this round. */
  acknowledged: number;
  /** What was found missing or torn after the restart; empty when all is well. */
  losses: string[];
}

interface Writer {
  id: string;
  /** Values whose write was acknowledged, in order. */
  acknowledged: number[];
  /** Highest value that was sent. */
  sent: number;
}

/**
 * Starts the lake, lets writers write, kills it with SIGKILL at a random moment, starts it again and looks whether every
 * acknowledged write is there and no transaction is torn.
 */
export async function* crashRounds(count: number, dataDir: string): AsyncGenerator<CrashRound> {
  const writers: Writer[] = Array.from({ length: WRITERS }, (_, index) => ({
    id: `writer-${index}`,
    acknowledged: [],
    sent: 0,
  }));
  for (let round = 0; round < count; round++) {
    const before = total(writers);
    const lake = await startLakeProcess({ DATA_DIR: dataDir });
    const client = await clientFor(lake.url, dataDir);
    const writing = writers.map((writer) => writeUntilItFails(client, writer));
    await sleep(Math.random() * LATEST_KILL);
    await lake.end('SIGKILL');
    await Promise.all(writing);

    const restarted = await startLakeProcess({ DATA_DIR: dataDir });
    const losses = await findLosses(await clientFor(restarted.url, dataDir), writers);
    await restarted.end('SIGTERM');
    yield { acknowledged: total(writers) - before, losses };
  }
}

function total(writers: readonly Writer[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

async function clientFor(url: string, dataDir: string): Promise<SanityClient> {
  const token = await readFile(join(dataDir, 'admin-token'), 'utf8');
  return connect(url, { token, perspective: 'raw', maxRetries: 0 });
}

/** Each transaction sets a counter in two documents and adds a third, so that a torn one shows. */
async function writeUntilItFails(client: SanityClient, writer: Writer): Promise<void> {
  const { id } = writer;
  try {
    for (;;) {
      const value = writer.sent + 1;
      writer.sent = value;
      await client
        .transaction()
        .createOrReplace({ _id: `${id}-left`, _type: 'counter', value })
        .createOrReplace({ _id: `${id}-right`, _type: 'counter', value })
        .create({ _id: `${id}-entry-${value}`, _type: 'entry', writer: id, value })
        .commit({ returnDocuments: false });
      writer.acknowledged.push(value);
    }
  } catch {
    // The lake was killed under this write: it may have been kept or not.
  }
}

async function findLosses(client: SanityClient, writers: readonly Writer[]): Promise<string[]> {
  const losses: string[] = [];
  for (const { id, acknowledged, sent } of writers) {
    const query =
      '{"left": *[_id == $left][0].value, "right": *[_id == $right][0].value, "entries": *[writer == $id].value}';
    const state = await client.fetch<{ left: number | null; right: number | null; entries: number[] }>(query, {
      id,
      left: `${id}-left`,
      right: `${id}-right`,
    });
    const { left, right } = state;
    const entries = new Set(state.entries);
    const kept = left ?? 0;
    const last = acknowledged.at(-1) ?? 0;
    if (left !== right) losses.push(`${id}: torn, left is ${left} and right ${right}`);
    if (kept < last || kept > sent) losses.push(`${id}: holds ${kept}, acknowledged ${last}, sent ${sent}`);
    for (const value of acknowledged) if (!entries.has(value)) losses.push(`${id}: entry ${value} is lost`);
  }
  return losses;
}
