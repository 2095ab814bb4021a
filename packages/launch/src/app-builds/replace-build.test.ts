import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { isBuilt, markBuilt } from './build-stamp.ts';
import { assertReplaceable, replaceBuild, restoreOldBuild } from './replace-build.ts';

let output: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'replace-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  output = join(folder, '.next');
});

const old = () => `${output}-old`;

function write(text: string) {
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'page.js'), text);
}

async function build(text: string): Promise<void> {
  await replaceBuild(output, () => {
    expect(existsSync(output)).toBe(false);
    write(text);
    markBuilt(output, text);
    return Promise.resolve();
  });
}

function failToBuild(): Promise<void> {
  return replaceBuild(output, () => {
    write('incomplete');
    return Promise.reject(new Error('Not enough memory.'));
  });
}

test('a new build replaces the old one', async () => {
  await build('one');
  await build('two');
  expect(readFileSync(join(output, 'page.js'), 'utf8')).toBe('two');
  expect(existsSync(old())).toBe(false);
});

test('a build that fails leaves the old one as it was', async () => {
  await build('one');
  await expect(failToBuild()).rejects.toThrow('Not enough memory.');
  expect(isBuilt(output, 'one')).toBe(true);
  expect(readFileSync(join(output, 'page.js'), 'utf8')).toBe('one');
  expect(existsSync(old())).toBe(false);
});

test('a first build that fails leaves none', async () => {
  await expect(failToBuild()).rejects.toThrow('Not enough memory.');
  expect(existsSync(output)).toBe(false);
});

test('restores the old build after a build that was interrupted', async () => {
  await build('one');
  void replaceBuild(output, () => {
    write('incomplete');
    return new Promise<never>(() => {});
  });
  restoreOldBuild(output);
  expect(isBuilt(output, 'one')).toBe(true);
  expect(existsSync(old())).toBe(false);
});

test('keeps a new build that was completed before its start was interrupted', async () => {
  await build('one');
  void replaceBuild(output, () => {
    write('two');
    markBuilt(output, 'two');
    return new Promise<never>(() => {});
  });
  restoreOldBuild(output);
  expect(isBuilt(output, 'two')).toBe(true);
  expect(existsSync(old())).toBe(false);
});

test('a build in a folder that cannot be written is reported with what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'replace-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(() => assertReplaceable(join(folder, '.next'))).not.toThrow();
  const output = join(folder, 'missing/.next');
  expect(() => assertReplaceable(output)).toThrow(
    new RegExp(
      `^${output} has to be built again, .* but ${folder}/missing cannot be written: ENOENT.*writable copy of the repository\\.$`,
    ),
  );
});
