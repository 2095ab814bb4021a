import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Service } from './service.ts';

function service(script: string, { cwd = import.meta.dirname, isBackground = false } = {}) {
  const lines: string[] = [];
  const it = new Service({
    name: 'sample',
    args: ['-e', script],
    cwd,
    environment: process.env,
    isBackground,
    onLine: (line) => lines.push(line),
  });
  onTestFinished(() => {
    vi.useRealTimers();
    return it.stop();
  });
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

test('a service that keeps crashing is restarted again and again, after longer and longer pauses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const begin = Date.now();
  const { it, lines } = service('setTimeout(() => process.exit(3), 50)');
  await it.start();
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(8);
  }, 30_000);
  expect(Date.now() - begin).toBeGreaterThan(61_000);
  expect(lines).toEqual(
    ['', ' in 1 s', ' in 2 s', ' in 4 s', ' in 8 s', ' in 16 s', ' in 30 s', ' in 30 s'].map(
      (pause) => `The sample exited unexpectedly (exit code 3) and is restarted${pause}.`,
    ),
  );
}, 30_000);

test('a service that ran for a while before it crashed is restarted at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { it, lines } = service(LONG_RUNNING_SCRIPT);
  await it.start();
  for (const runs of [1, 2, 3]) {
    await vi.waitFor(() => expect(ups(lines)).toHaveLength(runs), 10_000);
    vi.setSystemTime(Date.now() + 60_000);
    if (it.pid !== undefined) process.kill(it.pid, 'SIGKILL');
  }
  await vi.waitFor(() => expect(ups(lines)).toHaveLength(4), 10_000);
  expect(lines.filter((line) => line.includes('restarted in'))).toEqual([]);
});

test('a service that is stopped while it waits for its restart stays stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { it, lines } = service('setTimeout(() => process.exit(3), 50)');
  await it.start();
  await vi.waitFor(() => expect(lines.at(-1)).toContain('restarted in 1 s'), 10_000);
  const { pid } = it;
  await it.stop();
  vi.advanceTimersByTime(60_000);
  expect(it.pid).toBe(pid);
});

test('stop ends the process', async () => {
  const { it, lines } = service(LONG_RUNNING_SCRIPT);
  await it.start();
  await vi.waitFor(() => expect(ups(lines)).toHaveLength(1), 10_000);
  await it.stop();
  expect(isAlive(it.pid)).toBe(false);
});

test('a service that cannot be started again does not end the launcher, and is started later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'service-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { it, lines } = service(LONG_RUNNING_SCRIPT, { cwd: folder });
  await it.start();
  await vi.waitFor(() => expect(ups(lines)).toHaveLength(1), 10_000);
  await rm(folder, { recursive: true });
  if (it.pid !== undefined) process.kill(it.pid, 'SIGKILL');
  await vi.waitFor(() => expect(lines.join('\n')).toContain('The sample could not be started'), 10_000);
  await mkdir(folder);
  await vi.waitFor(() => expect(ups(lines)).toHaveLength(2), 10_000);
}, 30_000);

test('a background service makes way for the others, also after a crash', async () => {
  const { it, lines } = service(LONG_RUNNING_SCRIPT, { isBackground: true });
  await it.start();
  await vi.waitFor(() => expect(ups(lines)).toHaveLength(1), 10_000);
  const first = it.pid ?? 0;
  expect(getPriority(first)).toBeGreaterThan(getPriority());
  process.kill(first, 'SIGKILL');
  await vi.waitFor(() => expect(ups(lines)).toHaveLength(2), 10_000);
  expect(getPriority(it.pid ?? 0)).toBeGreaterThan(getPriority());
});
