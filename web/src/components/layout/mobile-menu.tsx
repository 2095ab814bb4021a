'use client';

import { MOBILE_MENU_BREAKPOINT_PX } from '@site/site/constants';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { CloseIcon, MenuIcon } from '@site/ui/icons';
import { useModal } from '@site/ui/use-modal';
import { MENU_SECTION_ID } from './menu-section.tsx';
import { subscribeNavigationStart } from './navigation-start.ts';

const ID = 'mobile-menu';

/** The browser itself opens and closes the menu, before scripts have come and without them; older ones wait for them. */
const OPENS = { commandfor: ID, command: 'show-modal' };
const CLOSES = { commandfor: ID, command: 'close' };

/**
 * The sidebar that the navbar folds into (R2.3): `items`, then what the shown part of the site adds by a `MenuSection`,
 * then `children`. It closes on Escape, beside it, on navigation, and when the window grows past the width where the
 * navbar unfolds.
 */
export function MobileMenu({ name, items, children }: { name: string; items: ReactNode; children: ReactNode }) {
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
    // The menu opens before scripts have come, and the window may have grown since.
    if (unfolded.matches) close();
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
        {...OPENS}
      >
        <MenuIcon />
      </button>
      <dialog ref={dialog} id={ID} className="mobile-menu" aria-label="Menu" closedby="any">
        <div className="flex min-h-full flex-col p-5">
          <div className="mb-4 flex items-center justify-between">
            <span className="font-semibold tracking-tight">{name}</span>
            <button type="button" className="icon-button -mr-2" aria-label="Close menu" onClick={close} {...CLOSES}>
              <CloseIcon />
            </button>
          </div>
          {items}
          <div id={MENU_SECTION_ID} />
          {children}
        </div>
      </dialog>
    </>
  );
}
