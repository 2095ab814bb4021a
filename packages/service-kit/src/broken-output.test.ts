import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';

test('a service whose output nobody reads goes on, and ends on SIGTERM', async () => {
  const program = `
    import { ignoreBrokenOutput } from ${JSON.stringify(join(import.meta.dirname, 'broken-output.ts'))};
    ignoreBrokenOutput();
    process.on('SIGTERM', () => process.exit(7));
    console.log('ready');
    setInterval(() => { console.log('line'); console.error('line'); }, 10);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  await delay(200);
  expect(child.exitCode).toBe(null);
  child.kill();
  expect(await once(child, 'exit')).toEqual([7, null]);
});
