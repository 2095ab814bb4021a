'use client';

import { useEffect, useRef } from 'react';
import { CrashView } from './crash-view.tsx';
import type { CrashProps } from './crash-view.tsx';

/** The crash view where it has taken the place of a page. */
export function CrashPage(props: CrashProps) {
  const page = useRef<HTMLDivElement>(null);
  // What had the focus is gone, and a screen reader would not tell that anything happened.
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      <CrashView {...props} />
    </div>
  );
}
