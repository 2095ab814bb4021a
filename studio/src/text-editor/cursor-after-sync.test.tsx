// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderEditor } from '../pasted-content/editor.fixture.tsx';

/** What the form gives the editor while somebody types, as after a publish; `patches/` contains the fix. */

const textOf = (text: string) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  },
];

/** The offset of the cursor after the form has given the editor another text. */
async function cursorAfter(before: string, cursor: number, after: string) {
  const { editor, blocks } = renderEditor(null);
  const give = async (text: string) => {
    editor.send({ type: 'update value', value: textOf(text) });
    await expect.poll(blocks).toMatchObject(textOf(text));
  };
  await give(before);
  const place = { path: [{ _key: 'b' }, 'children', { _key: 's' }], offset: cursor };
  editor.send({ type: 'select', at: { anchor: place, focus: place } });
  await give(after);
  return editor.getSnapshot().context.selection?.focus.offset;
}

test.each([
  ['the text before the last letters, as when somebody publishes', 'A robot docks.', 7, 'A rob docks.', 5],
  ['words before it', 'A robot docks.', 7, 'Here, a robot docks.', 13],
  ['words after it', 'A robot docks.', 7, 'A robot docks safely.', 7],
  ['other words around it', 'A robot docks.', 3, 'A rover docks.', 3],
  ['no text', 'A robot docks.', 4, '', 0],
])('the cursor stays in its place when the editor gets %s', async (_what, before, cursor, after, expected) => {
  expect(await cursorAfter(before, cursor, after)).toBe(expected);
});
