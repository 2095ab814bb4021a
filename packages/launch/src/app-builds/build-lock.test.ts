import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BuildLock } from './build-lock.ts';

function twoProducts() {
  const folder = mkdtempSync(join(tmpdir(), 'build-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return [0, 1].map(() => {
    const lock = new BuildLock(join(folder, 'cache/build.lock'), 'web/.next');
    onTestFinished(() => lock.release());
    return lock;
  }) as [BuildLock, BuildLock];
}

test('several products can use a build', () => {
  const [first, second] = twoProducts();
  first.share();
  expect(() => second.share()).not.toThrow();
});

test('a build that another product uses cannot be replaced', () => {
  const [first, second] = twoProducts();
  first.own();
  expect(() => second.share()).toThrow('web/.next');
  first.share();
  expect(() => second.own()).toThrow(/Another product .* uses web\/\.next.*Stop it first/);
  second.share();
});

test('a damaged lock file is named, with the fix', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'build.lock');
  writeFileSync(file, 'not a database');
  const lock = new BuildLock(file, 'web/.next');
  onTestFinished(() => lock.release());
  expect(() => lock.share()).toThrow(`The lock file ${file} cannot be used (file is not a database). Delete it`);
});

test('a lock file that cannot be created is reported with what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => new BuildLock(join(file, 'build.lock'), 'web/.next')).toThrow(
    `The lock file ${file}/build.lock cannot be created: `,
  );
});
