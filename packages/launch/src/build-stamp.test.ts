import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashSources, isBuilt, markBuilt } from './build-stamp.ts';

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'build-stamp-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'web/src'), { recursive: true });
  writeFileSync(join(root, 'web/src/page.tsx'), 'one');
  return root;
}

const hash = (root: string, settings = { port: '3000' }) => hashSources(root, ['web'], settings);

test('a build is up to date until a source or a setting changes', () => {
  const root = project();
  const stamp = hash(root);
  expect(hash(root)).toBe(stamp);
  expect(hash(root, { port: '4000' })).not.toBe(stamp);
  writeFileSync(join(root, 'web/src/page.tsx'), 'two');
  expect(hash(root)).not.toBe(stamp);
});

test('what is made from sources does not count as one', () => {
  const root = project();
  const stamp = hash(root);
  for (const made of ['node_modules', '.next', '.next-test', 'dist', '.turbo']) {
    mkdirSync(join(root, 'web', made));
    writeFileSync(join(root, 'web', made, 'file.js'), '');
  }
  expect(hash(root)).toBe(stamp);
});

test('the stamp tells a finished build from none and from another', () => {
  const root = project();
  expect(isBuilt(root, 'a')).toBe(false);
  markBuilt(root, 'a');
  expect(isBuilt(root, 'a')).toBe(true);
  expect(isBuilt(root, 'b')).toBe(false);
});
