import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { startLakeProcess } from './lake-process.ts';
import { connect } from './test-client.ts';

const WRITERS = 8;
/** The kill comes at a random moment up to here, in milliseconds after the writers have begun. */
const LATEST_KILL = 800;

export interface CrashRound {
  /** Transactions that were acknowledged in this round. */
  acknowledged: number;
  /** Acknowledged transactions of all rounds so far that were found missing after the restart. */
  losses: string[];
  /** Transactions, acknowledged or not, of which a part is there and a part is not. */
  torn: string[];
  /** Milliseconds from the start of the new process to its first answer to a query. */
  backAfter: number;
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
 * acknowledged transaction is there and every transaction is whole.
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

    const started = performance.now();
    const restarted = await startLakeProcess({ DATA_DIR: dataDir });
    // Reading may be tried again: a kept connection can time out on a machine that is too busy.
    const survivor = (await clientFor(restarted.url, dataDir)).withConfig({ maxRetries: 5 });
    await survivor.fetch('*[0]._id');
    const backAfter = performance.now() - started;
    const found = await inspect(survivor, writers);
    await restarted.end('SIGTERM');
    yield { acknowledged: total(writers) - before, backAfter, ...found };
  }
}

function total(writers: readonly Writer[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

async function clientFor(url: string, dataDir: string): Promise<SanityClient> {
  const token = await readFile(join(dataDir, 'admin-token'), 'utf8');
  return connect(url, { token, perspective: 'raw', maxRetries: 0 });
}

/** Each transaction sets a counter in two documents, patches a third and adds two more, so that a torn one shows. */
async function writeUntilItFails(client: SanityClient, writer: Writer): Promise<void> {
  const { id } = writer;
  try {
    for (;;) {
      const value = writer.sent + 1;
      writer.sent = value;
      await client
        .transaction()
        .createOrReplace({ _id: `${id}-left`, _type: 'counter', value })
        .createIfNotExists({ _id: `${id}-right`, _type: 'counter' })
        .patch(`${id}-right`, { set: { value } })
        .create({ _id: `${id}-entry-${value}`, _type: 'entry', writer: id, value })
        .create({ _id: `${id}-twin-${value}`, _type: 'twin', writer: id, value })
        .commit({ returnDocuments: false });
      writer.acknowledged.push(value);
    }
  } catch {
    // The lake was killed under this write: it may have been kept or not, but not in part.
  }
}

const STATE = `{
  "left": *[_id == $left][0].value,
  "right": *[_id == $right][0].value,
  "entries": *[_type == "entry" && writer == $id].value,
  "twins": *[_type == "twin" && writer == $id].value
}`;

interface State {
  left: number | null;
  right: number | null;
  entries: number[];
  twins: number[];
}

async function inspect(client: SanityClient, writers: readonly Writer[]): Promise<Pick<CrashRound, 'losses' | 'torn'>> {
  const losses: string[] = [];
  const torn: string[] = [];
  for (const { id, acknowledged, sent } of writers) {
    const state = await client.fetch<State>(STATE, { id, left: `${id}-left`, right: `${id}-right` });
    const { left, right } = state;
    const entries = new Set(state.entries);
    const twins = new Set(state.twins);
    const kept = left ?? 0;
    const last = acknowledged.at(-1) ?? 0;
    if (left !== right) torn.push(`${id}: left is ${left} and right ${right}`);
    for (const value of new Set([...entries, ...twins])) {
      if (entries.has(value) !== twins.has(value)) torn.push(`${id}: only one of the two of ${value} is there`);
    }
    if (kept > 0 && !entries.has(kept)) torn.push(`${id}: the counters are ${kept}, its entry is not there`);
    if (Math.max(0, ...entries) > kept) torn.push(`${id}: there are entries above ${kept}, where the counters are`);
    if (kept < last || kept > sent) losses.push(`${id}: holds ${kept}, acknowledged ${last}, sent ${sent}`);
    for (const value of acknowledged) if (!entries.has(value)) losses.push(`${id}: entry ${value} is lost`);
  }
  return { losses, torn };
}
