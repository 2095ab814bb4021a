import { setTimeout as delay } from 'node:timers/promises';

/** After each page, the pause is this part of the time that the page took, so that at most two thirds of a core are used. */
const PAUSE_RATIO = 0.5;

/**
 * Runs tasks one at a time, with pauses. Resolves when all have ended.
 *
 * @param canContinue awaited before each task, so that more urgent work comes first
 */
export async function runInBackground(
  tasks: Iterable<() => Promise<void>>,
  canContinue: () => Promise<void>,
): Promise<void> {
  for (const task of tasks) {
    await canContinue();
    const start = performance.now();
    await task();
    await delay((performance.now() - start) * PAUSE_RATIO);
  }
}
