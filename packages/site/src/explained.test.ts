import { afterEach, expect, test, vi } from 'vitest';
import { explained } from './explained.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('says why a command failed, without a stack trace, and ends with code 1', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await explained(() => Promise.reject(new Error('Set LAKE_PORT.')));
  expect(log.mock.calls).toEqual([['Set LAKE_PORT.']]);
  expect(process.exitCode).toBe(1);
});

test('leaves a command that works alone', async () => {
  await explained(() => Promise.resolve());
  expect(process.exitCode).toBeUndefined();
});
