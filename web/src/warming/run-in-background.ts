import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** After each task, the pause is this part of the time that the task took, so that at most nine tenths of a core are used. */
const PAUSE_RATIO = 1 / 9;

/** While visitors wait, the pause is up to this multiple of that time, so that a quarter of a core stays for the tasks. */
const MAX_PAUSE_RATIO = 3;

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

/** Runs tasks one at a time, with pauses, which are longer while visitors wait. Resolves when all have ended. */
export async function runInBackground(
  tasks: Iterable<() => Promise<void>>,
  { canContinue, visitorsServed, clock = SYSTEM_CLOCK }: BackgroundOptions,
): Promise<void> {
  for (const task of tasks) {
    await canContinue();
    const start = clock.now();
    await task();
    const duration = clock.now() - start;
    await clock.wait(duration * PAUSE_RATIO);
    const served = new AbortController();
    await Promise.race([visitorsServed(), clock.wait(duration * (MAX_PAUSE_RATIO - PAUSE_RATIO), served.signal)]);
    served.abort();
  }
}
