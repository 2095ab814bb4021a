import { afterEach, expect, test, vi } from 'vitest';
import { runCli } from './run-cli.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test('prints the message of a failed command without a stack trace and sets exit code 1', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await runCli(() => Promise.reject(new Error('Set LAKE_PORT.')));
  expect(log.mock.calls).toEqual([['Set LAKE_PORT.']]);
  expect(process.exitCode).toBe(1);
});

test('does not change the exit code of a command that succeeds', async () => {
  await runCli(() => Promise.resolve());
  expect(process.exitCode).toBeUndefined();
});
