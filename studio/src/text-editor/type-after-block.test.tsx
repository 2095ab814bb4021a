// @vitest-environment jsdom
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { expect, test } from 'vitest';
import { renderEditor } from '../pasted-content/editor.fixture.tsx';
import { typeAfterBlock } from './type-after-block.ts';

/** Types each text while the block of an image is selected, and returns the blocks after it. */
function typeIntoBlock(...texts: string[]) {
  const { editor, blocks } = renderEditor(<BehaviorPlugin behaviors={[typeAfterBlock]} />);
  editor.send({ type: 'insert.block', block: { _type: 'figure' }, placement: 'before', select: 'none' });
  const [figure] = blocks() ?? [];
  const at = { path: [{ _key: figure?._key ?? '' }], offset: 0 };
  editor.send({ type: 'select', at: { anchor: at, focus: at } });
  for (const text of texts) editor.send({ type: 'insert.text', text });
  return blocks();
}

const paragraph = (text: string) => ({ _type: 'block', style: 'normal', children: [{ text }] });

test('text that is typed while a block is selected begins a paragraph after it', () => {
  expect(typeIntoBlock('S', 'o')).toMatchObject([{ _type: 'figure' }, paragraph('So'), paragraph('')]);
});

test('a space has no effect while a block is selected', () => {
  expect(typeIntoBlock(' ')).toMatchObject([{ _type: 'figure' }, paragraph('')]);
});
