import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('goes on when nobody reads the output any more', async () => {
  const script = `
    import { terminalSteps } from ${JSON.stringify(join(import.meta.dirname, 'steps.ts'))};
    const steps = terminalSteps();
    process.stdin.on('end', async () => {
      await steps.run('Work', async () => {});
      setImmediate(() => steps.run('More work', async () => console.error('worked')));
    }).resume();`;
  const program = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
  program.stdout.destroy();
  await once(program.stdout, 'close');
  program.stdin.end();
  expect(await text(program.stderr)).toBe('worked\n');
});
