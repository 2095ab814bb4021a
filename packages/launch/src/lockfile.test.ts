import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

test('the lockfile has the native binaries for macOS and Windows, too', () => {
  const lockfile = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const packages = new Set(Array.from(lockfile.matchAll(/^ {2}'?(@?[^@'\n]+)@/gm), ([, name]) => name ?? ''));
  const prefixes = [...packages].flatMap((name) => /^(.*)linux-(?:x64|64)(?:-gnu)?$/.exec(name)?.[1] ?? []);
  expect(prefixes.length).toBeGreaterThan(5);
  const missing = prefixes
    .flatMap((prefix) => [`${prefix}darwin`, `${prefix}${prefix === '@turbo/' ? 'windows' : 'win32'}`])
    .filter((start) => ![...packages].some((name) => name.startsWith(start)));
  // libvips for Windows is a part of another package.
  expect(missing).toEqual(['@img/sharp-libvips-win32']);
});
