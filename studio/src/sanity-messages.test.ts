import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sanityMessages } from './sanity-messages.ts';

const SANITY = dirname(fileURLToPath(import.meta.resolve('sanity')));
const sanityCode = globSync('{resources,datastores}-*.js', { cwd: SANITY })
  .map((file) => readFileSync(join(SANITY, file), 'utf8'))
  .join('\n');

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

test.each(bundles)('replaces only messages that Sanity has in $namespace', ({ namespace, resources }) => {
  const texts = sanityTexts(namespace);
  expect(Object.keys(resources).filter((key) => !texts.includes(`"${key}":`))).toEqual([]);
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
