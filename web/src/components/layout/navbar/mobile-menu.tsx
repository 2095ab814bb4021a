'use client';

import { MOBILE_MENU_BREAKPOINT_REM } from '@site/site/constants';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { CloseIcon, MenuIcon } from '@site/ui/icons';
import { dialogCommand, useModal } from '@site/ui/modal';
import { MenuSectionSlot } from './menu-section.tsx';
import { subscribeNavigationStart } from '../navigation-start.ts';

const MENU_ID = 'site:mobile-menu';

/**
 * The menu that replaces the navbar below 996 px: `items`, then the sections of the current page (`MenuSection`), then
 * `children`. The browser opens and closes it without scripts. It closes on Escape, on a click outside, on navigation,
 * and when the window grows past 996 px.
 */
export function MobileMenu({ name, items, children }: { name: string; items: ReactNode; children: ReactNode }) {
  const { dialog, close } = useModal();

  useEffect(() => subscribeNavigationStart(close), [close]);

  useEffect(() => {
    const element = dialog.current;
    const wideWindow = matchMedia(`(min-width: ${MOBILE_MENU_BREAKPOINT_REM}rem)`);
    // A link to the current page starts no navigation.
    const closeOnLink = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) close();
    };
    element?.addEventListener('click', closeOnLink);
    wideWindow.addEventListener('change', close);
    // The menu may have been opened, and the window resized, before hydration.
    if (wideWindow.matches) close();
    return () => {
      element?.removeEventListener('click', closeOnLink);
      wideWindow.removeEventListener('change', close);
    };
  }, [dialog, close]);

  return (
    <>
      <button
        type="button"
        className="icon-button lg:hidden"
        aria-label="Open menu"
        aria-haspopup="dialog"
        {...dialogCommand(MENU_ID, 'show-modal')}
      >
        <MenuIcon />
      </button>
      <dialog ref={dialog} id={MENU_ID} className="mobile-menu" aria-label="Menu" closedby="any">
        <div className="flex min-h-full flex-col p-5">
          <div className="mb-4 flex items-center justify-between">
            <span className="font-semibold tracking-tight">{name}</span>
            <button
              type="button"
              className="icon-button -mr-2"
              aria-label="Close menu"
              {...dialogCommand(MENU_ID, 'close')}
            >
              <CloseIcon />
            </button>
          </div>
          {items}
          <MenuSectionSlot />
          {children}
        </div>
      </dialog>
    </>
  );
}
