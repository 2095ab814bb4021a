import { useEffect } from 'react';

/**
 * Makes the editor read a moved cursor before the next key, and before a button of the toolbar is pressed. Browsers fire
 * `selectionchange` in a later task, and `@portabletext/editor` 7.12 reads the cursor up to 100 ms after that. When a key comes
 * first, it puts back the old cursor, so that the rest of a word lands there, or an arrow key is lost; a button inserts at the
 * old cursor.
 */
export function useReportedCursor(): void {
  useEffect(() => {
    let reported = cursor();
    let isUnread = false;
    const hasMoved = () => cursor().some((part, index) => part !== reported[index]);
    const note = () => {
      reported = cursor();
      isUnread = true;
    };
    // Before the editor's own handler, which reads what was reported.
    const report = () => {
      if (hasMoved()) document.dispatchEvent(new Event('selectionchange'));
      isUnread = false;
    };
    const read = () => {
      // Otherwise the editor may know better: after an arrow key it moves its own cursor first.
      if (!isUnread && !hasMoved()) return;
      // The editor reads the cursor before any input. This one has no type, so nothing is entered.
      document.activeElement?.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true }));
    };
    const readBeforeKey = ({ isComposing }: KeyboardEvent) => {
      if (!isComposing && isText(document.activeElement)) read();
    };
    const readBeforeButton = ({ target }: PointerEvent) => {
      const text = document.activeElement;
      if (isText(text) && !text.contains(target as Node)) read();
    };
    const abort = new AbortController();
    const options = { capture: true, signal: abort.signal };
    document.addEventListener('selectionchange', note, options);
    document.addEventListener('beforeinput', report, options);
    document.addEventListener('keydown', readBeforeKey, options);
    document.addEventListener('pointerdown', readBeforeButton, options);
    return () => abort.abort();
  }, []);
}

function cursor() {
  const selection = getSelection();
  return [selection?.anchorNode, selection?.anchorOffset, selection?.focusNode, selection?.focusOffset];
}

const isText = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isContentEditable;
