import { useAfterClose } from './use-after-close.ts';

/**
 * Returns the focus when the dialog of a block or of an item is closed. Sanity 6.9 leaves it nowhere, where Ctrl+Z undoes what
 * was typed into some other field, and Tab starts at the top of the page.
 */
export function useFocusAfterClose(open: boolean, returnFocus: () => void): void {
  // Right after the dialog is removed.
  useAfterClose(open, 0, () => {
    if (document.activeElement === document.body) returnFocus();
  });
}
