import { defineBehavior, raise } from '@portabletext/editor/behaviors';
import { getFocusTextBlock, isAtTheStartOfBlock, isSelectionExpanded } from '@portabletext/editor/selectors';

/**
 * A block that is inserted with a button comes after the paragraph with the cursor. The editor would split the paragraph,
 * or delete the text that is selected. Pasted blocks, which say what is selected after them, keep their place.
 */
export const insertAfterParagraph = defineBehavior({
  on: 'insert.block',
  guard: ({ snapshot, event }) => {
    const isFromButton = event.placement === 'auto' && event.at === undefined && event.select === undefined;
    if (!isFromButton || event.block._type === snapshot.context.schema.block.name) return false;
    const paragraph = getFocusTextBlock(snapshot);
    if (!paragraph || (paragraph.node.children.length === 1 && paragraph.node.children[0]?.text === '')) return false;
    return isSelectionExpanded(snapshot) || !isAtTheStartOfBlock(paragraph)(snapshot);
  },
  actions: [({ event }) => [raise({ ...event, placement: 'after' })]],
});
