import { defineBehavior, raise } from '@portabletext/editor/behaviors';

/**
 * Puts the cursor after pasted paragraphs and blocks. `@portabletext/editor` 7.12 puts it after the rest of the paragraph into
 * which they are pasted.
 */
export const cursorAfterPaste = defineBehavior({
  on: 'insert.blocks',
  guard: ({ event }) => event.placement === 'auto' && event.select === undefined,
  actions: [({ event }) => [raise({ ...event, select: 'end' })]],
});
