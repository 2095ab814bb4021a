import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BREAKPOINTS_REM } from '@site/site/constants';
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
const used = modules.map(({ file, text }) => ({ file, ...classNamesIn(file, text) }));
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

test('every font size, radius and easing that a style sheet uses as a variable is in the static theme', () => {
  const staticTheme = /@theme inline static \{([^}]*)\}/.exec(tokens)?.[1] ?? '';
  const available = new Set(Array.from(staticTheme.matchAll(/(--[\w-]+):/g), ([, name]) => name));
  const found = sheets.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/var\((--(?:text|radius|ease)-[\w-]+)/g), ([, name = '']) => name)
      .filter((name) => !available.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
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
  const utilities = await tailwindUtilities(used.flatMap(({ names }) => [...names]));
  const unknown = used.flatMap(({ file, names, prefixes }) => [
    ...[...names].filter((name) => !defined.has(name) && !utilities.has(name)).map((name) => `${file}: ${name}`),
    ...[...prefixes]
      .filter((prefix) => ![...defined].some((name) => name.startsWith(prefix)))
      .map((prefix) => `${file}: ${prefix}…`),
  ]);
  expect(unknown).toEqual([]);
});

test('no style sheet has rules for a Tailwind utility, because the utility overrides them', async () => {
  const styled = new Set(sheets.flatMap(({ text }) => classNamesDefinedIn(text.replaceAll(/:has\([^)]*\)/g, ''))));
  const utilities = await tailwindUtilities([...styled]);
  expect([...styled].filter((name) => utilities.has(name))).toEqual([]);
});

test('every class in a style sheet is used', () => {
  const words = new Set(modules.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
  const prefixes = modules.flatMap(({ text }) => [...text.matchAll(/([\w-]+-)\$\{/g)].map(([, prefix = '']) => prefix));
  const unused = [...defined].filter((name) => !words.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)));
  expect(unused).toEqual([]);
});

test('BREAKPOINTS_REM are the breakpoints of tokens.css', () => {
  const breakpoints = [...tokens.matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)].map(([, name, rem]) => [
    name,
    Number(rem),
  ]);
  expect(Object.fromEntries(breakpoints)).toEqual(BREAKPOINTS_REM);
});

/** Those of `names` for which Tailwind generates a rule, with the theme of tokens.css. */
async function tailwindUtilities(names: readonly string[]): Promise<Set<string>> {
  const tailwind = readFileSync(createRequire(import.meta.url).resolve('tailwindcss/index.css'), 'utf8');
  const compiler = await compile(tailwind + tokens);
  const selectors = compiler.build([...names]).matchAll(/\.((?:\\.|[\w-])+)/g);
  const generated = [...selectors].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
  // Markers for the variants `group-*` and `peer-*` have no rule.
  return new Set([...generated, 'group', 'peer']);
}
