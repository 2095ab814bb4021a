import { useEffect, useRef } from 'react';

/**
 * Returns the focus when the dialog of a block or of an item is closed. Sanity 6.9 leaves it nowhere, where Ctrl+Z undoes what
 * was typed into some other field, and Tab starts at the top of the page.
 */
export function useFocusAfterClose(open: boolean, returnFocus: () => void): void {
  const wasOpen = useRef(open);
  const latestReturnFocus = useRef(returnFocus);
  useEffect(() => {
    latestReturnFocus.current = returnFocus;
  });
  useEffect(() => {
    const isClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!isClosed) return undefined;
    // The dialog is removed meanwhile.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) latestReturnFocus.current();
    });
    return () => clearTimeout(timer);
  }, [open]);
}
