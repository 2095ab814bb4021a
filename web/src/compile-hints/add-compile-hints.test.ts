import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addCompileHints } from './add-compile-hints.ts';

const SCRIPT = `const words = "${'word '.repeat(4000)}";`;

/** The folder of a build with these files. */
async function build(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'compile-hints-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'static/chunks'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'static/chunks', name), text);
  return folder;
}

const read = (folder: string, name: string) => readFile(join(folder, 'static/chunks', name), 'utf8');

it('lets Chrome compile large scripts while it loads them', async () => {
  const folder = await build({ 'react.js': SCRIPT });
  await addCompileHints(folder);
  expect(await read(folder, 'react.js')).toBe(`//# allFunctionsCalledOnLoad\n${SCRIPT}`);
});

it('adds the hint once', async () => {
  const folder = await build({ 'react.js': SCRIPT });
  await addCompileHints(folder);
  const marked = await read(folder, 'react.js');
  await addCompileHints(folder);
  expect(await read(folder, 'react.js')).toBe(marked);
});

it('leaves small scripts and other files as they are', async () => {
  const files = { 'small.js': 'run()', 'styles.css': SCRIPT, 'react.js.map': SCRIPT };
  const folder = await build(files);
  await addCompileHints(folder);
  for (const [name, text] of Object.entries(files)) expect(await read(folder, name)).toBe(text);
});

it('ends the build with the name of a folder that is not there', async () => {
  const folder = await build({});
  await rm(join(folder, 'static/chunks'), { recursive: true });
  await expect(addCompileHints(folder)).rejects.toThrow('static/chunks');
});
