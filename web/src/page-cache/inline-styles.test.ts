import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const build = mkdtempSync(join(tmpdir(), 'build-'));
mkdirSync(join(build, 'static/chunks'), { recursive: true });
writeFileSync(join(build, 'static/chunks/a.css'), 'p{color:red}');
afterAll(() => rmSync(build, { recursive: true }));

test.each(['', '?dpl=4f2a'])('inlines a style sheet whose URL ends in “.css%s”', (parameter) => {
  const link = `<link rel="stylesheet" href="/_next/static/chunks/a.css${parameter}" data-precedence="next"/>`;
  expect(inlineStyles(link, build)).toEqual({
    html: `<style>p{color:red}</style>${link.replace('/>', ' media="not all" disabled=""/>')}`,
    styles: ['p{color:red}'],
  });
});
