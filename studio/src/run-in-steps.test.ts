import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInSteps } from './run-in-steps.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Takes 4 ms for each step. */
function* slowSteps(count: number, onStep: () => void): Generator<undefined, number, undefined> {
  for (let step = 0; step < count; step += 1) {
    vi.setSystemTime(Date.now() + 4);
    vi.spyOn(performance, 'now').mockReturnValue(Date.now());
    onStep();
    yield;
  }
  return count;
}

test('pauses for other work after some steps, and emits the result once', () => {
  const [onStep, onResult] = [vi.fn<() => void>(), vi.fn<(result: number) => void>()];
  vi.spyOn(performance, 'now').mockReturnValue(Date.now());
  runInSteps(() => slowSteps(10, onStep)).subscribe(onResult);
  vi.runOnlyPendingTimers();
  expect(onStep).toHaveBeenCalledTimes(3);
  vi.runAllTimers();
  expect(onStep).toHaveBeenCalledTimes(10);
  expect(onResult.mock.calls).toEqual([[10]]);
});

test('ends when nobody waits for the result', () => {
  const onStep = vi.fn<() => void>();
  vi.spyOn(performance, 'now').mockReturnValue(Date.now());
  const subscription = runInSteps(() => slowSteps(10, onStep)).subscribe();
  vi.runOnlyPendingTimers();
  subscription.unsubscribe();
  vi.runAllTimers();
  expect(onStep).toHaveBeenCalledTimes(3);
});

test('reports an error of a step', () => {
  const onError = vi.fn<(error: unknown) => void>();
  const fail = () => {
    throw new Error('broken');
  };
  runInSteps(() => slowSteps(10, fail)).subscribe({ error: onError });
  vi.runAllTimers();
  expect(onError.mock.calls).toEqual([[new Error('broken')]]);
});
