import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { startLakeProcess } from './lake-process.ts';
import { connect } from './test-client.ts';

const WRITERS = 8;
/** The kill happens at a random time after the writers start, at most this late. */
const MAX_KILL_DELAY_MS = 800;

export interface CrashRound {
  /** Transactions that were acknowledged in this round. */
  acknowledged: number;
  /** Acknowledged transactions of all rounds that are missing after the restart. */
  losses: string[];
  /** Transactions, acknowledged or not, of which only a part is stored. */
  incomplete: string[];
  /** Time from the start of the new process to its first response to a query. */
  recoveryMs: number;
}

interface Writer {
  id: string;
  /** Acknowledged values, in order. */
  acknowledged: number[];
  /** Highest value that was sent. */
  sent: number;
}

/**
 * Starts the lake and writers, kills the lake with SIGKILL at a random time, restarts it and checks that every acknowledged
 * transaction is stored and every transaction is complete.
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
    await sleep(Math.random() * MAX_KILL_DELAY_MS);
    await lake.end('SIGKILL');
    await Promise.all(writing);

    const started = performance.now();
    const restarted = await startLakeProcess({ DATA_DIR: dataDir });
    // Reads may be retried: a keep-alive connection can time out on a busy machine.
    const survivor = (await clientFor(restarted.url, dataDir)).withConfig({ maxRetries: 5 });
    await survivor.fetch('*[0]._id');
    const recoveryMs = performance.now() - started;
    const found = await inspect(survivor, writers);
    await restarted.end('SIGTERM');
    yield { acknowledged: total(writers) - before, recoveryMs, ...found };
  }
}

function total(writers: readonly Writer[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

async function clientFor(url: string, dataDir: string): Promise<SanityClient> {
  const token = await readFile(join(dataDir, 'admin-token'), 'utf8');
  return connect(url, { token, perspective: 'raw', maxRetries: 0 });
}

/** Each transaction sets a counter in two documents, patches a third and adds two more, to detect incomplete ones. */
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
    // The lake was killed during this write. It may be stored or not, but not in part.
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

async function inspect(
  client: SanityClient,
  writers: readonly Writer[],
): Promise<Pick<CrashRound, 'losses' | 'incomplete'>> {
  const losses: string[] = [];
  const incomplete: string[] = [];
  for (const { id, acknowledged, sent } of writers) {
    const state = await client.fetch<State>(STATE, { id, left: `${id}-left`, right: `${id}-right` });
    const { left, right } = state;
    const entries = new Set(state.entries);
    const twins = new Set(state.twins);
    const kept = left ?? 0;
    const last = acknowledged.at(-1) ?? 0;
    if (left !== right) incomplete.push(`${id}: left is ${left} and right ${right}`);
    for (const value of new Set([...entries, ...twins])) {
      if (entries.has(value) !== twins.has(value))
        incomplete.push(`${id}: only one of the two documents of ${value} exists`);
    }
    if (kept > 0 && !entries.has(kept)) incomplete.push(`${id}: the counters are ${kept}, their entry does not exist`);
    if (Math.max(0, ...entries) > kept)
      incomplete.push(`${id}: there are entries above ${kept}, the value of the counters`);
    if (kept < last || kept > sent) losses.push(`${id}: stored ${kept}, acknowledged ${last}, sent ${sent}`);
    for (const value of acknowledged) if (!entries.has(value)) losses.push(`${id}: entry ${value} is lost`);
  }
  return { losses, incomplete };
}
