import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MISPLACED_MESSAGES, MISSING_MESSAGES, sanityMessages } from './sanity-messages.ts';

const SANITY = dirname(fileURLToPath(import.meta.resolve('sanity')));
const readFiles = (pattern: string) =>
  globSync(pattern, { cwd: SANITY })
    .map((file) => readFileSync(join(SANITY, file), 'utf8'))
    .join('\n');
const sanityCode = readFiles('{resources,datastores}-*.js');

/** The messages of Sanity in a namespace, as its code has them. */
const sanityTexts = (namespace: string) =>
  sanityCode.split('defineLocalesResources("').find((part) => part.startsWith(`${namespace}"`)) ?? '';

const bundles = await Promise.all(
  sanityMessages.map(async ({ namespace, resources }) => ({
    namespace,
    resources: (typeof resources === 'function' ? await resources() : resources) as unknown as Record<string, string>,
  })),
);
const ownMessages = new Map(bundles.flatMap(({ resources }) => Object.entries(resources)));

const ADDED_MESSAGES: ReadonlySet<object> = new Set([MISSING_MESSAGES, MISPLACED_MESSAGES]);
const replacements = bundles.filter(({ resources }) => !ADDED_MESSAGES.has(resources));

test.each(replacements)('replaces only messages that Sanity has in $namespace', ({ namespace, resources }) => {
  const texts = sanityTexts(namespace);
  expect(Object.keys(resources).filter((key) => !texts.includes(`"${key}":`))).toEqual([]);
});

test('has the names of lists and images that Sanity lacks, and no others', () => {
  const views = readFiles('{SearchProvider,WorkspaceLoader,index}*.js');
  const names = [...views.matchAll(/\b(?:ariaLabel|alt): t\("([^"]+)"\)/g)].map(([, key = '']) => key);
  const isDefined = (key: string) => sanityCode.includes(`"${key}":`);
  expect(names.filter((key) => !isDefined(key) && !ownMessages.has(key))).toEqual([]);
  const isUsed = (key: string) => views.includes(`t("${key}")`);
  expect(Object.keys(MISSING_MESSAGES).filter((key) => isDefined(key) || !isUsed(key))).toEqual([]);
});

test('has the names of buttons that Sanity has in another namespace than it looks in, and no others', () => {
  const views = readFiles('structureTool-*.js');
  const names = [...views.matchAll(/\bt\("([\w.-]+-label)"\)/g)].map(([, key = '']) => key);
  const misplaced = names.filter(
    (key) => !sanityTexts('structure').includes(`"${key}":`) && key.startsWith('changes.action.'),
  );
  expect(misplaced).toEqual(Object.keys(MISPLACED_MESSAGES));
});

test('replaces no message by the same one', () => {
  const isSame = ([key, text]: [string, string]) =>
    sanityCode.includes(`${JSON.stringify(key)}: ${JSON.stringify(text)}`);
  expect([...ownMessages].filter(isSame)).toEqual([]);
});

test('is in sentence case', () => {
  // The names of buttons are quoted.
  const isTitleCase = (text: string) => /[a-z] [A-Z][a-z]/.test(text.replaceAll(/“[^”]*”/g, ''));
  expect([...ownMessages.values()].filter(isTitleCase)).toEqual([]);
});

test('says in correct English that changes are discarded', () => {
  expect(ownMessages.get('panes.document-operation-results.operation-success_discardChanges')).toMatch(
    /^All changes are discarded\./,
  );
});
