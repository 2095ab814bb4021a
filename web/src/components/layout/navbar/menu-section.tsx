'use client';

import { MOBILE_MENU_BREAKPOINT_REM } from '@site/site/constants';
import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface MenuSlot {
  /** The element in the mobile menu that sections are rendered into; absent until it is mounted. */
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

const MenuSlotContext = createContext<MenuSlot>({ element: null, setElement: () => {} });

/** Connects `MenuSection`s in pages with the `MenuSectionSlot` in the mobile menu. */
export function MenuSectionProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ element, setElement }), [element]);
  return <MenuSlotContext value={slot}>{children}</MenuSlotContext>;
}

/** The place in the mobile menu where the current page's sections appear. */
export function MenuSectionSlot() {
  const { setElement } = useContext(MenuSlotContext);
  return <div ref={setElement} />;
}

const narrowWindow = () => matchMedia(`(width < ${MOBILE_MENU_BREAKPOINT_REM}rem)`);

const subscribe = (changed: () => void) => {
  const query = narrowWindow();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Renders its content in the mobile menu while the component is mounted; renders nothing in wide windows. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  const { element } = useContext(MenuSlotContext);
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => narrowWindow().matches,
    () => false,
  );
  if (!isNarrow || element === null) return null;
  return createPortal(
    <nav aria-label={`${title} in the menu`} className="mt-3 border-t border-line pt-5 pb-3">
      <p className="label mb-2">{title}</p>
      {children}
    </nav>,
    element,
  );
}
