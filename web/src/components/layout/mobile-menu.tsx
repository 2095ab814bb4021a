'use client';

import { MOBILE_MENU_BREAKPOINT_PX } from '@site/site/constants';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { CloseIcon, MenuIcon } from '#/components/ui/icons.tsx';
import { useModal } from '#/components/ui/use-modal.ts';
import { subscribeNavigationStart } from './navigation-start.ts';

/**
 * The sidebar that the navbar folds into (R2.3). It closes on Escape, beside it, on navigation, and when the window
 * grows past the width where the navbar unfolds.
 */
export function MobileMenu({ name, children }: { name: string; children: ReactNode }) {
  const { dialog, open, close } = useModal();

  useEffect(() => subscribeNavigationStart(close), [close]);

  useEffect(() => {
    const element = dialog.current;
    const unfolded = matchMedia(`(min-width: ${MOBILE_MENU_BREAKPOINT_PX}px)`);
    // A link to the page that is shown starts no navigation, but was followed all the same.
    const closeOnLink = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) close();
    };
    element?.addEventListener('click', closeOnLink);
    unfolded.addEventListener('change', close);
    return () => {
      element?.removeEventListener('click', closeOnLink);
      unfolded.removeEventListener('change', close);
    };
  }, [dialog, close]);

  return (
    <>
      <button
        type="button"
        className="icon-button lg:hidden"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={open}
      >
        <MenuIcon />
      </button>
      <dialog ref={dialog} className="mobile-menu" aria-label="Menu">
        <div className="flex min-h-full flex-col p-5">
          <div className="mb-4 flex items-center justify-between">
            <span className="font-semibold tracking-tight">{name}</span>
            <button type="button" className="icon-button -mr-2" aria-label="Close menu" onClick={close}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  );
}
