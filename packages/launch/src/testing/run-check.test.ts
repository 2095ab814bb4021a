import { afterEach, expect, test, vi } from 'vitest';
import { runCheck, stopChecks } from './run-check.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function outputOf(script: string): Promise<string> {
  let printed = '';
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void (printed += `${text}\n`));
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed += String(chunk);
    return true;
  });
  try {
    const args = ['exec', 'node', '-e', script];
    await runCheck({ title: 'Sample', args, cwd: import.meta.dirname, output: 'failure' });
    return printed;
  } finally {
    log.mockRestore();
    write.mockRestore();
  }
}

test('prints one line for a command that passes', async () => {
  expect(await outputOf('console.log("noise")')).toMatch(/^✓ Sample \(\d+\.\d s\)\n$/);
});

test('does not pass on variables of a deployment', async () => {
  vi.stubEnv('REDIS_URL', 'redis://production');
  vi.stubEnv('CDN_PURGE_URL', 'https://production.example');
  const printed = await outputOf('console.log(process.env.REDIS_URL, process.env.CDN_PURGE_URL); process.exit(1)');
  expect(printed).toContain('undefined undefined');
});

test('prints the whole output of a command that fails', async () => {
  const printed = await outputOf('console.log("line one"); console.error("line two"); process.exit(1)');
  expect(printed).toContain('line one');
  expect(printed).toContain('line two');
  expect(printed).toMatch(/✗ Sample \(\d+\.\d s\)\n$/);
});

test('ends a command with the processes that it started', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const inner = 'setInterval(() => {}, 1000)';
  const script = `require('node:child_process').spawn(process.execPath, ['-e', '${inner}'], { stdio: 'inherit' }); ${inner}`;
  const check = runCheck({
    title: 'Endless',
    args: ['exec', 'node', '-e', script],
    cwd: import.meta.dirname,
    output: 'failure',
  });
  setTimeout(stopChecks, 1000);
  // Resolves once every process with the output of the command has ended.
  expect(await check).toBe(false);
  log.mockRestore();
});
