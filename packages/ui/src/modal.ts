'use client';

import { useCallback, useEffect, useRef } from 'react';

/** A modal `<dialog>`. The browser traps focus and closes it on Escape; this hook also closes it on a backdrop click. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useCallback(() => dialog.current?.showModal(), []);
  const close = useCallback(() => dialog.current?.close(), []);

  useEffect(() => {
    const element = dialog.current;
    // A click on the backdrop has the dialog as its target, because the content fills the dialog's box. So has the click after a
    // drag from the content to the backdrop, for example to select text.
    let isPressedOnBackdrop = false;
    const notePress = (event: PointerEvent) => {
      isPressedOnBackdrop = event.target === element;
    };
    const closeOnBackdrop = (event: MouseEvent) => {
      if (isPressedOnBackdrop && event.target === element) close();
    };
    element?.addEventListener('pointerdown', notePress);
    element?.addEventListener('click', closeOnBackdrop);
    return () => {
      element?.removeEventListener('pointerdown', notePress);
      element?.removeEventListener('click', closeOnBackdrop);
    };
  }, [close]);

  return { dialog, open, close };
}

/**
 * Attributes of a button with which the browser opens or closes a dialog before hydration (invoker commands). React's types
 * do not declare them yet.
 */
export function dialogCommand(dialogId: string, command: 'show-modal' | 'close') {
  return { commandfor: dialogId, command };
}
