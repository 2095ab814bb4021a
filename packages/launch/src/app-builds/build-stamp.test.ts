import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashBuildInputs, isBuilt, markBuilt } from './build-stamp.ts';

function workspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'build-stamp-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json']) write(file, 'one');
  write('web/package.json', '{"dependencies": {"next": "catalog:", "@site/content": "workspace:*"}}');
  write('web/src/page.tsx', 'one');
  write('packages/content/package.json', '{"dependencies": {"@site/site": "workspace:*"}}');
  write('packages/content/src/reader.ts', 'one');
  write('packages/site/package.json', '{}');
  write('packages/site/src/constants.ts', 'one');
  write('packages/lake/package.json', '{}');
  write('packages/lake/src/lake.ts', 'one');
  return root;
}

const hash = (root: string, settings = { port: '3000' }) => hashBuildInputs(root, 'web', settings);

test.each([
  'web/src/page.tsx',
  'packages/content/src/reader.ts',
  'packages/site/src/constants.ts',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.json',
])('a change of %s changes the hash', (file) => {
  const root = workspace();
  const before = hash(root);
  expect(hash(root)).toBe(before);
  writeFileSync(join(root, file), 'two');
  expect(hash(root)).not.toBe(before);
});

test('a change of a setting changes the hash', () => {
  const root = workspace();
  expect(hash(root, { port: '4000' })).not.toBe(hash(root));
});

test('packages that the app does not depend on, and build output, do not change the hash', () => {
  const root = workspace();
  const before = hash(root);
  writeFileSync(join(root, 'packages/lake/src/lake.ts'), 'two');
  for (const folder of ['node_modules', '.next', '.next-test', 'dist', '.turbo']) {
    mkdirSync(join(root, 'web', folder));
    writeFileSync(join(root, 'web', folder, 'file.js'), '');
  }
  expect(hash(root)).toBe(before);
});

test('a build counts as built only with the same stamp', () => {
  const root = workspace();
  expect(isBuilt(root, 'a')).toBe(false);
  markBuilt(root, 'a');
  expect(isBuilt(root, 'a')).toBe(true);
  expect(isBuilt(root, 'b')).toBe(false);
});

test('a build of which a file is missing or incomplete does not count as built', () => {
  const root = workspace();
  const file = join(root, 'web/.next/server/page.js');
  const output = join(root, 'web/.next');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'one');
  markBuilt(output, 'a');
  mkdirSync(join(output, 'cache'));
  writeFileSync(join(output, 'cache/image'), 'one');
  expect(isBuilt(output, 'a')).toBe(true);
  writeFileSync(file, '');
  expect(isBuilt(output, 'a')).toBe(false);
  writeFileSync(file, 'two');
  expect(isBuilt(output, 'a')).toBe(true);
  rmSync(file);
  expect(isBuilt(output, 'a')).toBe(false);
});
