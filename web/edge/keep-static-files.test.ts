import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepStaticFiles } from './keep-static-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let build: string;
let kept: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  build = join(folder, 'build');
  kept = join(folder, 'edge', 'static');
});

/** Replaces the files of the build. */
function release(files: Record<string, string>): void {
  rmSync(build, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(build, name)), { recursive: true });
    writeFileSync(join(build, name), content);
  }
}

const keptFiles = () =>
  readdirSync(kept, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

test('keeps the files of earlier builds for 30 days', async () => {
  release({ 'chunks/a-1.js': 'a1', 'media/font.woff2': 'font' });
  await keepStaticFiles(build, kept, 0);
  const compressed = join(kept, 'chunks/a-1.js.gz');
  writeFileSync(compressed, 'compressed');
  utimesSync(compressed, 0, 0);
  release({ 'chunks/a-2.js': 'a2', 'media/font.woff2': 'font' });
  // The first start with the next build, which may be long after the one before.
  await keepStaticFiles(build, kept, 90 * DAY_MS);
  await keepStaticFiles(build, kept, 120 * DAY_MS);
  expect(keptFiles()).toEqual(['a-1.js', 'a-1.js.gz', 'a-2.js', 'font.woff2']);
  await keepStaticFiles(build, kept, 121 * DAY_MS);
  expect(keptFiles()).toEqual(['a-2.js', 'font.woff2']);
});

test('completes a copy that was interrupted', async () => {
  release({ 'chunks/a-1.js': 'whole' });
  mkdirSync(join(kept, 'chunks'), { recursive: true });
  writeFileSync(join(kept, 'chunks/a-1.js.part'), 'wh');
  await keepStaticFiles(build, kept);
  expect(readFileSync(join(kept, 'chunks/a-1.js'), 'utf8')).toBe('whole');
  expect(keptFiles()).toEqual(['a-1.js']);
});
