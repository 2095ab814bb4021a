'use client';

import { MOBILE_MENU_BREAKPOINT_PX } from '@site/site/constants';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the mobile menu takes what the shown part of the site adds. */
export const MENU_SECTION_ID = 'menu-section';

const folded = () => matchMedia(`(width < ${MOBILE_MENU_BREAKPOINT_PX}px)`);

const subscribe = (changed: () => void) => {
  const query = folded();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Shows its content in the mobile menu as long as the part of the site that renders it is shown; nothing in wide windows. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  const isFolded = useSyncExternalStore(
    subscribe,
    () => folded().matches,
    () => false,
  );
  const place = isFolded ? document.getElementById(MENU_SECTION_ID) : null;
  return place === null
    ? null
    : createPortal(
        <nav aria-label={`${title} in the menu`} className="mt-3 border-t border-line pt-5 pb-3">
          <p className="label mb-2">{title}</p>
          {children}
        </nav>,
        place,
      );
}
