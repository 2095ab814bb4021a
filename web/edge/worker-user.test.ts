import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workerUser } from './worker-user.ts';

const folder = mkdtempSync(join(tmpdir(), 'worker-user-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('workers are unprivileged if everyone can open the folders', () => {
  expect(workerUser(['/', '/usr/bin'])).toBeUndefined();
});

test('workers are root if a folder or one above it is private', () => {
  const inner = join(folder, 'inner');
  mkdirSync(inner);
  chmodSync(inner, 0o755);
  chmodSync(folder, 0o700);
  expect(workerUser(['/usr/bin', folder])).toBe('root');
  expect(workerUser(['/usr/bin', inner])).toBe('root');
});
