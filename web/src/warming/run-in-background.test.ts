import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInBackground } from './run-in-background.ts';

test('runs one task at a time, with pauses', async () => {
  const starts: number[] = [];
  const task = async () => {
    starts.push(performance.now());
    await delay(40);
  };
  await runInBackground([task, task, task], () => Promise.resolve());
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  // 40 ms of work and 20 ms of pause; timers may be early by a fraction of a millisecond.
  for (const gap of gaps) expect(gap).toBeGreaterThan(55);
});

test('waits before each task until it can continue', async () => {
  const events: string[] = [];
  await runInBackground(
    [() => Promise.resolve(void events.push('first')), () => Promise.resolve(void events.push('second'))],
    async () => {
      await delay(1);
      events.push('can continue');
    },
  );
  expect(events).toEqual(['can continue', 'first', 'can continue', 'second']);
});
