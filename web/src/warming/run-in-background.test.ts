import { expect, test } from 'vitest';
import { runInBackground } from './run-in-background.ts';
import type { Clock } from './run-in-background.ts';

const TASK_MS = 90;

/** A clock that only tasks and waits move on; a wait that is aborted does not. */
function createClock() {
  let time = 0;
  const clock: Clock = {
    now: () => time,
    wait: async (milliseconds, signal) => {
      // Visitors who are served immediately end the wait first.
      await new Promise((resolve) => setImmediate(resolve));
      if (!signal?.aborted) time += milliseconds;
    },
  };
  return { clock, work: () => Promise.resolve(void (time += TASK_MS)) };
}

const resolved = () => Promise.resolve();
const never = () => new Promise<void>(() => {});

test('tasks use at most nine tenths of a core', async () => {
  const { clock, work } = createClock();
  await runInBackground([work, work, work], { untilIdle: resolved, clock });
  expect((3 * TASK_MS) / clock.now()).toBeCloseTo(0.9);
});

test('while more urgent work waits, no task starts for ten seconds, and then tasks use a quarter of a core', async () => {
  const { clock, work } = createClock();
  const starts: number[] = [];
  const task = () => {
    starts.push(clock.now());
    return work();
  };
  await runInBackground(Array<typeof task>(101).fill(task), { untilIdle: never, clock });
  const [first = 0, last = 0] = [starts[0], starts.at(-1)];
  expect(first).toBe(10_000);
  expect((100 * TASK_MS) / (last - first)).toBeCloseTo(0.25);
});

test('after a time without more urgent work, tasks wait for ten seconds again', async () => {
  const { clock, work } = createClock();
  let isBusy = false;
  const starts: number[] = [];
  const task = (isBusyAfterwards: boolean) => () => {
    starts.push(clock.now());
    isBusy = isBusyAfterwards;
    return work();
  };
  await runInBackground([task(true), ...Array.from({ length: 100 }, () => task(false)), task(true), task(true)], {
    untilIdle: () => (isBusy ? never() : resolved()),
    clock,
  });
  const [beforeLast = 0, last = 0] = starts.slice(-2);
  expect(last - beforeLast).toBeCloseTo(TASK_MS / 0.9 + 10_000);
});

test('tasks run one at a time, each after the more urgent work', async () => {
  const events: string[] = [];
  const task = (name: string) => async () => {
    events.push(`${name} starts`);
    await Promise.resolve();
    events.push(`${name} ends`);
  };
  // The time limit never comes.
  const clock = { now: () => 0, wait: (_: number, signal?: AbortSignal) => (signal ? never() : resolved()) };
  await runInBackground([task('first'), task('second')], {
    untilIdle: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      events.push('idle');
    },
    clock,
  });
  expect(events).toEqual(['idle', 'first starts', 'first ends', 'idle', 'second starts', 'second ends']);
});
