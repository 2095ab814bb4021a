import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** After each task, the pause is this part of the time that the task took, so that at most nine tenths of a core are used. */
const PAUSE_RATIO = 1 / 9;

/** When the patience has run out, the pause is up to this multiple of that time, so that a quarter of a core stays for the tasks. */
const MAX_PAUSE_RATIO = 3;

/**
 * How long tasks may wait for more urgent work in a row, in milliseconds. A task beside the rendering of a page delays the visitor
 * by its own time. Time in which tasks do not wait restores the patience.
 */
const PATIENCE_MS = 10_000;

export interface BackgroundOptions {
  /** Resolves when no more urgent work is waiting, such as a page for a visitor. */
  untilIdle: () => Promise<void>;
  /** For tests. */
  clock?: Clock;
}

export interface Clock {
  /** In milliseconds. */
  now(): number;
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  wait: async (milliseconds, signal) => {
    await delay(milliseconds, undefined, signal && { signal }).catch(() => {});
  },
};

/**
 * Runs tasks one at a time, with pauses. While more urgent work is waiting, none starts for as long as the patience lasts; after it,
 * they still use a quarter of a core, so that they end in a limited time. Resolves when all have ended.
 */
export async function runInBackground(
  tasks: Iterable<() => Promise<void>>,
  { untilIdle, clock = SYSTEM_CLOCK }: BackgroundOptions,
): Promise<void> {
  let patience = PATIENCE_MS;
  let duration = 0;
  for (const task of tasks) {
    const paused = clock.now();
    const idle = new AbortController();
    await Promise.race([
      untilIdle(),
      clock.wait(Math.max(patience, duration * (MAX_PAUSE_RATIO - PAUSE_RATIO)), idle.signal),
    ]);
    idle.abort();
    const start = clock.now();
    await task();
    duration = clock.now() - start;
    await clock.wait(duration * PAUSE_RATIO);
    const waited = start - paused;
    patience = Math.min(PATIENCE_MS, Math.max(0, patience - waited) + clock.now() - start);
  }
}
