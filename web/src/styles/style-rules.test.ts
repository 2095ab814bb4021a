import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BREAKPOINTS_PX } from '@site/site/constants';
import { compile } from 'tailwindcss';
import { describe, expect, test } from 'vitest';
import { classNamesDefinedIn, classNamesIn, withoutComments } from './class-names.ts';

/** The rules of "Styling" in CONTRIBUTING.md. */

const ROOT = new URL('../../../', import.meta.url).pathname;
const SOURCES = '{web/src,packages/ui/src,packages/blocks/src}';

const filesIn = (pattern: string) =>
  globSync(`${SOURCES}/**/${pattern}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8') }));

const sheets = filesIn('*.css');
const tokens = sheets.find(({ file }) => file.endsWith('packages/ui/src/tokens.css'))?.text ?? '';
const modules = filesIn('*.{ts,tsx}');
const used = modules
  .filter(({ file }) => !/components\/(?:search|page-menu)\//.test(file))
  .map(({ file, text }) => ({ file, ...classNamesIn(file, text) }));
const defined = new Set(sheets.flatMap(({ text }) => classNamesDefinedIn(text)));

const LITERALS: [what: string, pattern: RegExp][] = [
  ['color', /#[0-9a-f]{3,8}\b(?![^{;]*\{)|\b(?:rgba?|hsla?|oklch|lab|lch)\(/gi],
  ['radius', /border(?:-\w+){0,2}-radius:(?=[^;]*\b[1-9][\d.]*(?:px|rem|em)\b)(?![^;]*calc\()[^;]*/g],
  ['duration', /(?:transition|animation)(?:-\w+)*:[^;]*\b\d*\.?\d+m?s\b[^;]*/g],
  ['font size', /font(?:-size)?:[^;]*\d(?:px|rem)\b[^;]*/g],
  ['breakpoint', /@(?:media|container)[^{]*\bwidth\b[^{]*/g],
];

describe.each(LITERALS)('a literal %s', (_what, pattern) => {
  test('is in tokens.css only', () => {
    const found = sheets
      .filter(({ text }) => text !== tokens)
      .flatMap(({ file, text }) => (withoutComments(text).match(pattern) ?? []).map((match) => `${file}: ${match}`));
    expect(found).toEqual([]);
  });
});

test('an arbitrary Tailwind value sets a size or a grid, never a color, radius, font size, duration or breakpoint', () => {
  const found = used.flatMap(({ file, names }) =>
    [...names]
      .filter((name) => /(?:^|:)(?:bg|border|text|fill|stroke|rounded|duration|shadow|min|max)-\[/.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('every class is a Tailwind utility or defined in a style sheet', async () => {
  const isUtility = await tailwindUtilities();
  const unknown = used.flatMap(({ file, names, prefixes }) => [
    ...[...names].filter((name) => !defined.has(name) && !isUtility(name)).map((name) => `${file}: ${name}`),
    ...[...prefixes]
      .filter((prefix) => ![...defined].some((name) => name.startsWith(prefix)))
      .map((prefix) => `${file}: ${prefix}…`),
  ]);
  expect(unknown).toEqual([]);
});

test('every class in a style sheet is used', () => {
  const words = new Set(modules.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
  const prefixes = modules.flatMap(({ text }) => [...text.matchAll(/([\w-]+-)\$\{/g)].map(([, prefix = '']) => prefix));
  const unused = [...defined].filter((name) => !words.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)));
  expect(unused).toEqual([]);
});

test('BREAKPOINTS_PX are the breakpoints of tokens.css', () => {
  const breakpoints = [...tokens.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, px]) => [name, Number(px)]);
  expect(Object.fromEntries(breakpoints)).toEqual(BREAKPOINTS_PX);
});

/** Whether Tailwind generates a rule for a class, with the theme of tokens.css. */
async function tailwindUtilities(): Promise<(name: string) => boolean> {
  const tailwind = readFileSync(createRequire(import.meta.url).resolve('tailwindcss/index.css'), 'utf8');
  const compiler = await compile(tailwind + tokens);
  // Markers for the variants `group-*` and `peer-*` have no rule.
  const results = new Map([
    ['group', true],
    ['peer', true],
  ]);
  let css = compiler.build([]);
  return (name) => {
    const known = results.get(name);
    if (known !== undefined) return known;
    // A build adds its classes to those of earlier builds.
    const next = compiler.build([name]);
    results.set(name, next !== css);
    css = next;
    return results.get(name) ?? false;
  };
}
