import { defineCommand } from 'citty';
import { afterEach, expect, test, vi } from 'vitest';
import { runCli, runProgram } from './run-cli.ts';

afterEach(() => {
  vi.restoreAllMocks();
  run.mockReset();
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

const run = vi.fn<(args: unknown) => void>();
const program = defineCommand({
  meta: { name: 'robot' },
  subCommands: {
    move: defineCommand({
      meta: { name: 'move' },
      args: { 'dry-run': { type: 'boolean', default: false }, to: { type: 'string' } },
      run: ({ args }) => run({ isDryRun: args['dry-run'], to: args.to }),
    }),
    stop: defineCommand({ meta: { name: 'stop' }, run: () => run('stop') }),
  },
});

test('runs a command with the options that it declares', async () => {
  await runProgram(program, ['move', '--dry-run', '--to', 'dock']);
  expect(run.mock.calls).toEqual([[{ isDryRun: true, to: 'dock' }]]);
  expect(process.exitCode).toBeUndefined();
});

test.each([
  [['move', '--dryrun'], /'--dryrun'.* move has the options --dry-run, --to\.$/],
  [['move', '-n'], /'-n'/],
  [['move', '--to'], /'--to <value>' argument missing/],
  [['move', 'stop'], /'stop'/],
  [['stop', '--to=dock'], /'--to'.* stop has no options\.$/],
  [['--dry-run', 'move'], /'--dry-run'.* robot starts with a command: move, stop\.$/],
])('runs nothing for %j, which the command does not declare', async (args, message) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await runProgram(program, args);
  expect(log.mock.calls).toEqual([[expect.stringMatching(message)]]);
  expect(process.exitCode).toBe(1);
  expect(run).not.toHaveBeenCalled();
});
