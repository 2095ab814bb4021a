import { expect, test, vi } from 'vitest';
import { reportClockDifference } from './report-clock-difference.ts';

test('logs a difference of the clocks once an hour', () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (let message = 0; message < 3; message++) reportClockDifference('Compare the clocks.');
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^A webhook was refused.* Compare the clocks\.$/)]]);
  vi.advanceTimersByTime(60 * 60_000);
  reportClockDifference('Compare the clocks.');
  vi.useRealTimers();
  expect(log).toHaveBeenCalledTimes(2);
});
