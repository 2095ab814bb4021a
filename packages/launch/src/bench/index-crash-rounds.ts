import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { EMBEDDED } from '@site/site/environment';
import { countOtherRecords, describeDefect, isAt, publishGeneration } from './crash-test-pages.ts';
import { visit, visitContinuously } from './index-visitor.ts';
import type { SearchServices, TestProcess } from './search-services.ts';

const WRITERS = ['push', 'push --rebuild', 'watch'] as const;
type Writer = (typeof WRITERS)[number];

export interface CrashRound {
  /** Such as `engine during push`. */
  killed: string;
  /** Milliseconds after the start of the command (`watch`: after the publish). */
  killedAfterMs: number;
  /** Visits that found the index, and those during which the engine was down. */
  visits: number;
  missedVisits: number;
  /** What visitors found that was neither the old index nor the new one, and what was wrong after the recovery. */
  defects: string[];
  /** From the kill until visitors found the new content. */
  recoveryMs: number;
}

/** Kills a writer or the engine at a random moment, `count` times, while a visitor searches all the time. */
export async function* indexCrashRounds(services: SearchServices, count: number): AsyncGenerator<CrashRound> {
  let engine = await services.startEngine();
  await publishGeneration(services, 0);
  await finish(services.runIndexer('push'));
  const first = await visit(services);
  if (!first) throw new Error('The search engine does not respond.');
  const otherRecords = countOtherRecords(first, 0);
  /** How long each command takes when nothing is killed. */
  const durations = { push: 0, 'push --rebuild': 0, watch: 400 };
  for (const writer of ['push', 'push --rebuild'] as const) {
    const start = performance.now();
    await finish(services.runIndexer(...writer.split(' ')));
    durations[writer] = performance.now() - start;
  }

  for (let round = 0; round < count; round += 1) {
    const generation = round + 1;
    const writer: Writer = WRITERS[round % WRITERS.length] ?? 'push';
    const isEngineKilled = round % (2 * WRITERS.length) >= WRITERS.length;
    const allowed = [round, generation];
    const defects = new Set<string>();
    let visits = 0;
    let missedVisits = 0;

    let indexer: TestProcess;
    if (writer === 'watch') {
      indexer = services.runIndexer('watch');
      await waitFor(() => /up to date/.test(indexer.output()));
    } else {
      await publishGeneration(services, generation);
      indexer = services.runIndexer(...writer.split(' '));
    }
    const visitor = visitContinuously(services, (found) => {
      if (!found) {
        missedVisits += 1;
        if (!isEngineKilled) defects.add('a visitor got no response');
        return;
      }
      visits += 1;
      const defect = describeDefect(found, { allowed, otherRecords, isOneUpdate: writer !== 'watch' });
      if (defect) defects.add(defect);
    });
    if (writer === 'watch') await publishGeneration(services, generation);
    // The first half of the time of a push is the start of Node.js.
    const share = writer === 'watch' ? Math.random() : 0.4 + 0.65 * Math.random();
    const killedAfterMs = share * durations[writer];
    await delay(killedAfterMs);

    await (isEngineKilled ? engine : indexer).kill('SIGKILL');
    const killedAt = performance.now();
    if (isEngineKilled) {
      await delay(100 * Math.random());
      engine = await services.startEngine();
      // The indexer retries until the engine is back.
      if (writer !== 'watch') await finish(indexer);
    } else {
      await finish(services.runIndexer('push'));
    }
    await waitFor(async () => {
      const found = await visit(services);
      return found !== undefined && isAt(found, generation);
    });
    const recoveryMs = performance.now() - killedAt;
    if (isEngineKilled && writer === 'watch') await indexer.kill('SIGTERM');
    await visitor.stop();
    const leftOver = (await indexNames(services)).filter((name) => name.includes('_rebuild_'));
    for (const name of leftOver) defects.add(`${name} is left over`);
    yield {
      killed: isEngineKilled ? `engine during ${writer}` : writer,
      killedAfterMs,
      visits,
      missedVisits,
      defects: [...defects],
      recoveryMs,
    };
  }
  await engine.kill('SIGTERM');
}

/** Waits until a command has ended. Throws its output if it failed. */
async function finish(command: TestProcess): Promise<void> {
  const code = await command.ended;
  if (code !== 0) throw new Error(`A command of the indexer ended with ${code}:\n${command.output()}`);
}

async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await condition()); await delay(20)) {
    if (Date.now() > end) throw new Error('The index was not up to date within a minute.');
  }
}

async function indexNames({ searchUrl, secrets }: SearchServices): Promise<string[]> {
  const headers = { 'x-algolia-application-id': EMBEDDED.appId, 'x-algolia-api-key': secrets.searchAdminKey };
  const response = await fetch(`${searchUrl}/1/indexes`, { headers });
  const { items } = (await response.json()) as { items: { name: string }[] };
  return items.map(({ name }) => name);
}
