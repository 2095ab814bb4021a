import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sanityMessages } from './sanity-messages.ts';

const SANITY = dirname(fileURLToPath(import.meta.resolve('sanity')));
const sanityTexts = globSync('{resources,datastores}-*.js', { cwd: SANITY })
  .map((file) => readFileSync(join(SANITY, file), 'utf8'))
  .join('\n');

const messages = await Promise.all(
  sanityMessages.map(async ({ resources }) => (typeof resources === 'function' ? resources() : resources)),
);
const ownMessages = new Map(
  messages.flatMap((resources) => Object.entries(resources as unknown as Record<string, string>)),
);

test('replaces only messages that Sanity has', () => {
  expect([...ownMessages.keys()].filter((key) => !sanityTexts.includes(`"${key}":`))).toEqual([]);
});

test('says in correct English that changes are discarded', () => {
  expect(ownMessages.get('panes.document-operation-results.operation-success_discardChanges')).toMatch(
    /^All changes are discarded\./,
  );
});
