import { IndexLockedError } from '@site/search/index-lock';
import { afterEach, expect, it } from 'vitest';
import type { Output } from './output.ts';
import { runCommand } from './run-command.ts';
import { DeleteGuardError } from './sync-index.ts';

async function run(work: (output: Output) => Promise<object>, json: boolean) {
  const written = { stdout: '', stderr: '' };
  const streamOf = (name: 'stdout' | 'stderr') => ({
    isTTY: false,
    write: (text: string) => {
      written[name] += text;
      return true;
    },
  });
  await runCommand('push', { json }, work, {
    stdout: streamOf('stdout'),
    stderr: streamOf('stderr'),
    canRedraw: false,
  });
  return written;
}

afterEach(() => {
  process.exitCode = undefined;
});

it('prints one JSON object with the warnings', async () => {
  const { stdout, stderr } = await run(async ({ print, warn }) => {
    print('Built 2 records');
    warn('A heading is too long');
    return { saved: 2 };
  }, true);
  expect(JSON.parse(stdout)).toEqual({ command: 'push', saved: 2, warnings: ['A heading is too long'] });
  expect(stderr).toBe('A heading is too long\n');
});

it.each([
  [new Error('cannot be reached'), 1],
  [new DeleteGuardError('would delete'), 3],
  [new IndexLockedError('is written'), 4],
])('exits with a code for %s', async (error, code) => {
  const fail = async () => {
    throw error;
  };
  const written = await run(fail, true);
  expect(JSON.parse(written.stdout)).toMatchObject({ error: { name: error.name, message: error.message } });
  expect(written.stderr).toBe(`${error.message}\n`);
  expect(process.exitCode).toBe(code);
});

it('prints no JSON for people', async () => {
  const { stdout, stderr } = await run(async ({ print }) => {
    print('Built 2 records');
    throw new Error('cannot be reached');
  }, false);
  expect({ stdout, stderr }).toEqual({ stdout: 'Built 2 records\n', stderr: 'cannot be reached\n' });
});
