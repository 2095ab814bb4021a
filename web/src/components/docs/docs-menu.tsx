'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronIcon } from '#/components/ui/icons.tsx';

/** Holds the docs sidebar: always in sight on wide screens, behind a button where the navbar is folded (R3.1). */
export function DocsMenu({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  // The page for which the menu was opened: arriving at another one closes it.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="docs-menu"
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
        className="flex w-full items-center justify-between rounded-md border border-line bg-surface px-4 py-2.5 text-sm font-medium lg:hidden"
      >
        All documentation pages
        <ChevronIcon className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id="docs-menu" className={`${isOpen ? 'mt-3' : 'hidden'} lg:mt-0 lg:block`}>
        {children}
      </div>
    </>
  );
}
