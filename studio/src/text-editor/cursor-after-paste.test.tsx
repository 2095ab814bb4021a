// @vitest-environment jsdom
import { BehaviorPlugin } from '@portabletext/editor/plugins';
import { expect, test } from 'vitest';
import { renderEditor } from '../pasted-content/editor.fixture.tsx';
import { TARGETS } from '../pasted-content/link-targets.fixture.ts';
import { MarkdownReader, pasteBehaviors } from '../pasted-content/paste-behaviors.ts';
import { cursorAfterPaste } from './cursor-after-paste.ts';
import { typeAfterBlock } from './type-after-block.ts';

const pasting = pasteBehaviors({
  targets: TARGETS,
  markdown: new MarkdownReader(),
  onLoss: () => {},
  onError: () => {},
});

/** Pastes HTML into “Dock. Charge.” after so many characters, types a text, and returns what is in the editor then. */
function typeAfterPaste(html: string, cursor: number) {
  const { editor, paste, blocks } = renderEditor(
    <BehaviorPlugin behaviors={[...pasting, cursorAfterPaste, typeAfterBlock]} />,
  );
  paste({ 'text/html': '<p>Dock. Charge.</p>' });
  paste({ 'text/html': html }, { cursor });
  for (const text of ['S', 'o']) editor.send({ type: 'insert.text', text });
  return blocks();
}

const paragraph = (text: string) => ({ _type: 'block', children: [{ text }] });

test.each([
  ['at the start of', 0, [paragraph('One.'), paragraph('Two.SoDock. Charge.')]],
  ['into', 6, [paragraph('Dock. One.'), paragraph('Two.SoCharge.')]],
  ['at the end of', 13, [paragraph('Dock. Charge.One.'), paragraph('Two.So')]],
])('text that is typed after paragraphs were pasted %s a paragraph comes after them', (_, cursor, blocks) => {
  expect(typeAfterPaste('<p>One.</p><p>Two.</p>', cursor)).toMatchObject(blocks);
});

test('text that is typed after code was pasted into a paragraph comes after the code', () => {
  expect(typeAfterPaste('<p>Run </p><pre>dock</pre>', 6)).toMatchObject([
    paragraph('Dock. Run'),
    { _type: 'code', code: 'dock' },
    paragraph('So'),
    paragraph('Charge.'),
  ]);
});
