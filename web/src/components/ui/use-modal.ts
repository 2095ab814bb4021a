'use client';

import { useCallback, useEffect, useRef } from 'react';

/** A modal `<dialog>`: it traps focus and closes on Escape by itself, and here also on a click beside it. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useCallback(() => dialog.current?.showModal(), []);
  const close = useCallback(() => dialog.current?.close(), []);

  useEffect(() => {
    const element = dialog.current;
    // The backdrop belongs to the dialog, whose own box its content fills.
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) close();
    };
    element?.addEventListener('click', closeOnBackdrop);
    return () => element?.removeEventListener('click', closeOnBackdrop);
  }, [close]);

  return { dialog, open, close };
}
