import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // In a container, nothing may remove processes that have ended.
  const stat = `/proc/${pid}/stat`;
  return !(existsSync(stat) && readFileSync(stat, 'utf8').includes(') Z '));
}

/** Runs a launcher that starts a service and ends after `delayMs`. Returns the process id of the service. */
async function runLauncher(delayMs: number): Promise<number> {
  const script = `
    import { spawnNode } from ${JSON.stringify(join(import.meta.dirname, 'spawn-node.ts'))};
    const service = spawnNode({
      args: ['-e', 'setInterval(() => {}, 1000)'],
      cwd: '.',
      environment: process.env,
      onLine: () => {},
    });
    console.log(service.pid);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${delayMs});`;
  const launcher = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await text(launcher.stdout));
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  return pid;
}

test.each([0, 1000])('a service ends when the launcher is killed after %i ms', async (delayMs) => {
  const pid = await runLauncher(delayMs);
  expect(pid).toBeGreaterThan(0);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 20_000);
});
