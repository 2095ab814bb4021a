import { expect, test } from 'vitest';
import { readSource } from './source-lines.ts';

const copied = (code: string, language?: string) =>
  readSource(code, { ...(language !== undefined && { language }) })
    .lines.filter(({ isCopied }) => isCopied)
    .map(({ text }) => text);

const marks = (code: string, language: string) => readSource(code, { language }).lines.map(({ mark = '' }) => mark);

test('plain code is copied unchanged', () => {
  expect(copied('$ a\n+b\n-c', 'ts')).toEqual(['$ a', '+b', '-c']);
  expect(copied('$ a')).toEqual(['$ a']);
});

test('a diff is copied in its state after the change', () => {
  expect(copied(' a\n-b\n+c\n\n d', 'diff')).toEqual(['a', 'c', '', 'd']);
  expect(marks(' a\n-b\n+c', 'diff')).toEqual([' ', '-', '+']);
});

test('a diff whose unchanged lines are not indented keeps their spaces', () => {
  expect(copied('if (a) {\n-  b\n+  c\n  d', 'diff')).toEqual(['if (a) {', '  c', '  d']);
});

test('a diff is highlighted in the language of its file', () => {
  expect(readSource('+a', { language: 'diff', filename: 'src/app.py' }).language?.id).toBe('python');
  expect(readSource('+a', { language: 'diff' }).language).toBeUndefined();
});

test('a patch is copied completely, with its file names unmarked', () => {
  const patch = '--- a/app.ts\n+++ b/app.ts\n@@ -1 +1 @@\n-a\n+b';
  expect(copied(patch, 'diff').join('\n')).toBe(patch);
  expect(readSource(patch, { language: 'diff' }).lines.map(({ change }) => change)).toEqual([
    undefined,
    undefined,
    undefined,
    'deleted',
    'inserted',
  ]);
});

test.each(['bash', 'sh', 'console', 'shellsession'])(
  'commands of %s are copied without prompts and output',
  (language) => {
    const session = '$ docker run \\\n    agent\nUnable to find image\n$ echo ok';
    expect(copied(session, language)).toEqual(['docker run \\', '    agent', 'echo ok']);
  },
);

test('a script without prompts is copied completely', () => {
  expect(copied('# install\nnpm i', 'bash')).toEqual(['# install', 'npm i']);
});
