import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GUIDES } from './guides.ts';

const STUDIO = join(import.meta.dirname, '..');
const BLOCKS = join(import.meta.dirname, '../../../packages/blocks/src');
const SANITY = dirname(fileURLToPath(import.meta.resolve('sanity')));

/** The sources of the Studio's interface: its own, the blocks' and Sanity's English texts. */
const sources = [
  ...filesIn(STUDIO, '**/*.{ts,tsx}').filter((file) => !/\.(?:test|fixture)\.|[/\\]help[/\\]guides\.ts$/.test(file)),
  ...filesIn(BLOCKS, '{body,page,studio}/**/*.{ts,tsx}').filter((file) => !/\.(?:test|fixture)\./.test(file)),
  ...filesIn(SANITY, '{resources,datastores}-*.js'),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

function filesIn(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: folder }).map((file) => join(folder, file));
}

/** Whether a text of the interface is this string, the content of an element, or a label before a colon. */
function isText(text: string): boolean {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(['"\`])${escaped}\\1|>\\s*${escaped}:?\\s*<`).test(sources);
}

/** Names that the interface composes, with the parts that it composes them of. */
const COMPOSED: Record<string, readonly string[]> = {
  'New post': ['New ${title.toLowerCase()}', 'Post'],
  'New capability': ['New ${title.toLowerCase()}', 'Capability'],
  'Publish and redirect': ['Publish', '${verb} and redirect'],
  'Unpublish and redirect': ['Unpublish', '${verb} and redirect'],
};

const isInInterface = (name: string) => (COMPOSED[name] ?? [name]).every((part) => isText(part));

/** The menus that are opened with an icon of three dots. */
const ICONS: ReadonlySet<string> = new Set(['…']);

test.each(Object.entries(GUIDES))(
  'names in the guide “%s” exist in the Studio',
  (_id, { intro, steps, notes = [] }) => {
    const names = [intro, ...steps, ...notes].flatMap((text) => text.split('**').filter((_, index) => index % 2 === 1));
    expect(names.filter((name) => !ICONS.has(name) && !isInInterface(name))).toEqual([]);
  },
);

test('a name that the Studio does not use is found', () => {
  expect(isInInterface('Publish')).toBe(true);
  expect(isInInterface('Publish it at once')).toBe(false);
});
