import { PortableTextEditor, usePortableTextEditor } from '@portabletext/editor';
import { useEffect, useRef } from 'react';

/**
 * Returns the focus to the text when the dialog of a block is closed. Sanity 6.9 leaves it nowhere, where Ctrl+Z undoes
 * what was typed into some other field.
 */
export function useFocusAfterClose(open: boolean): void {
  const editor = usePortableTextEditor();
  const wasOpen = useRef(open);
  useEffect(() => {
    const isClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!isClosed) return undefined;
    // The dialog is removed meanwhile.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) PortableTextEditor.focus(editor);
    });
    return () => clearTimeout(timer);
  }, [open, editor]);
}
