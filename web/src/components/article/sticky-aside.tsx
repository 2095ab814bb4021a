import type { ReactNode } from 'react';

/** Stays in view beside the text on wide screens, and scrolls if it is higher than the window. */
export const StickyAside = ({ children }: { children: ReactNode }) => (
  <div className="scrollbar-thin lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">{children}</div>
);
