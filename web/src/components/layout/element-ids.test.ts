import { createSlugger, slugOf, slugOfId } from '@site/blocks/outline/slugger';
import { RESERVED_IDS } from '@site/site/constants';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const COMPONENTS = new URL('../', import.meta.url).pathname;

/** The ids in the source of components. Those of the style guide are on a page without content. */
const ids = globSync('**/*.{ts,tsx}', { cwd: COMPONENTS })
  .filter((file) => !file.startsWith('styleguide/') && !/\.test\.tsx?$/.test(file))
  .flatMap((file) => {
    const source = readFileSync(COMPONENTS + file, 'utf8');
    const matches = source.matchAll(/(?:\bid=|\b[A-Z_]*_ID = |\b\w*Id = .*=> )[{]?["'`]([^"'`]+)["'`]/g);
    return Array.from(matches, ([, id = '']) => ({ file, id: id.replace(/\$\{\w+\}/, '0') }));
  });

/** Whether a heading or an operation of an API can have the id as its anchor. */
const canBeAnchor = (id: string) => slugOf(createSlugger(), id) === id || slugOfId(createSlugger(), id) === id;

test('the id of an element cannot be the anchor of a heading or of an operation', () => {
  expect(ids.length).toBeGreaterThan(8);
  expect(ids.filter(({ id }) => canBeAnchor(id))).toEqual([]);
});

test('every reserved id is used', () => {
  expect(RESERVED_IDS.filter((reserved) => !ids.some(({ id }) => id === reserved))).toEqual([]);
});
