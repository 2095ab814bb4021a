import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { terminalSteps } from './steps.ts';

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

test('reports a step that fails, but not one that is stopped', async () => {
  const output = new PassThrough();
  const steps = terminalSteps(output as unknown as NodeJS.WriteStream);
  const stopped = steps.run('Long work', () => Promise.reject(new DOMException('Stopped', 'AbortError')));
  await expect(stopped).rejects.toThrow('Stopped');
  await expect(steps.run('Work', () => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
  output.end();
  expect(await text(output)).toBe('✗ Work\n');
});
