import { useEffect } from 'react';

/**
 * Reports a moved cursor before the text that is typed there. Browsers fire `selectionchange` in a later task, on a busy page
 * after the next key. `@portabletext/editor` 7.12 then writes that character in the right place, but puts its own cursor back
 * to where it was, and the rest of the word lands there.
 */
export function useReportedCursor(): void {
  useEffect(() => {
    let reported = cursor();
    const abort = new AbortController();
    const note = () => {
      reported = cursor();
    };
    const report = () => {
      const current = cursor();
      const hasMoved = current.some((part, index) => part !== reported[index]);
      if (hasMoved) document.dispatchEvent(new Event('selectionchange'));
    };
    document.addEventListener('selectionchange', note, { signal: abort.signal });
    document.addEventListener('beforeinput', report, { capture: true, signal: abort.signal });
    return () => abort.abort();
  }, []);
}

function cursor() {
  const selection = getSelection();
  return [selection?.anchorNode, selection?.anchorOffset, selection?.focusNode, selection?.focusOffset];
}
