import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** After each task, the pause is this part of the time that the task took, so that at most nine tenths of a core are used. */
const PAUSE_RATIO = 1 / 9;

/** When the patience has run out, the pause is up to this multiple of that time, so that a quarter of a core stays for the tasks. */
const MAX_PAUSE_RATIO = 3;

/**
 * How long tasks may wait for visitors in a row, in milliseconds. A task beside the rendering of a page delays the visitor by its
 * own time. Time in which tasks do not wait for visitors restores the patience.
 */
const PATIENCE_MS = 10_000;

export interface BackgroundOptions {
  /** Awaited before each task, so that more urgent work comes first. */
  canContinue: () => Promise<void>;
  /** Resolves when no visitor waits for a response. */
  visitorsServed: () => Promise<void>;
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
 * Runs tasks one at a time, with pauses. While visitors wait, none starts for as long as the patience lasts; after it, they still
 * use a quarter of a core. Resolves when all have ended.
 */
export async function runInBackground(
  tasks: Iterable<() => Promise<void>>,
  { canContinue, visitorsServed, clock = SYSTEM_CLOCK }: BackgroundOptions,
): Promise<void> {
  let patience = PATIENCE_MS;
  let resumed = clock.now();
  for (const task of tasks) {
    await canContinue();
    const start = clock.now();
    await task();
    const duration = clock.now() - start;
    await clock.wait(duration * PAUSE_RATIO);
    const paused = clock.now();
    patience = Math.min(PATIENCE_MS, patience + paused - resumed);
    const served = new AbortController();
    await Promise.race([
      visitorsServed(),
      clock.wait(Math.max(patience, duration * (MAX_PAUSE_RATIO - PAUSE_RATIO)), served.signal),
    ]);
    served.abort();
    resumed = clock.now();
    patience = Math.max(0, patience - (resumed - paused));
  }
}
