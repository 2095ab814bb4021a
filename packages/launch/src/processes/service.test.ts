import { expect, onTestFinished, test, vi } from 'vitest';
import { Service } from './service.ts';

function service(script: string) {
  const lines: string[] = [];
  const it = new Service({
    name: 'sample',
    args: ['-e', script],
    cwd: import.meta.dirname,
    environment: process.env,
    onLine: (line) => lines.push(line),
  });
  onTestFinished(() => it.stop());
  return { it, lines };
}

const LONG_RUNNING_SCRIPT = 'console.log("up", process.pid); setInterval(() => {}, 1000)';

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

const ups = (lines: string[]) => lines.filter((line) => line.startsWith('up'));

test('a service that crashes is restarted', async () => {
  const { it, lines } = service(LONG_RUNNING_SCRIPT);
  await it.start();
  await vi.waitFor(() => expect(ups(lines)).toHaveLength(1), 10_000);
  const first = it.pid;
  if (first !== undefined) process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(ups(lines)).toHaveLength(2), 10_000);
  expect(it.pid).not.toBe(first);
  expect(lines.join('\n')).toContain('The sample exited unexpectedly (SIGKILL) and is restarted.');
});

test('a service that was stopped is not restarted', async () => {
  const { it, lines } = service(LONG_RUNNING_SCRIPT);
  await it.start();
  await vi.waitFor(() => expect(ups(lines)).toHaveLength(1), 10_000);
  if (it.pid !== undefined) process.kill(it.pid, 'SIGTERM');
  await vi.waitFor(() => expect(lines.at(-1)).toContain('The sample was stopped.'), 10_000);
  expect(isAlive(it.pid)).toBe(false);
});

test('a service that keeps crashing is not restarted', async () => {
  const { it, lines } = service('setTimeout(() => process.exit(3), 50)');
  await it.start();
  await vi.waitFor(() => expect(lines.at(-1)).toContain('is not restarted'), 20_000);
}, 30_000);

test('stop ends the process', async () => {
  const { it, lines } = service(LONG_RUNNING_SCRIPT);
  await it.start();
  await vi.waitFor(() => expect(ups(lines)).toHaveLength(1), 10_000);
  await it.stop();
  expect(isAlive(it.pid)).toBe(false);
});
