import { defineBehavior, raise } from '@portabletext/editor/behaviors';
import { getFocusBlockObject, isSelectionCollapsed } from '@portabletext/editor/selectors';

/**
 * Text that is typed while a block is selected begins a paragraph after it. A block is selected when its dialog is closed, and
 * the editor would ignore the text.
 */
export const typeAfterBlock = defineBehavior({
  on: 'insert.text',
  guard: ({ snapshot, event }) =>
    event.text.trim() !== '' && isSelectionCollapsed(snapshot) && getFocusBlockObject(snapshot) !== undefined,
  actions: [({ event }) => [raise({ type: 'insert.break' }), raise(event)]],
});
