'use client';

import type { ReactNode } from 'react';

/** Opens the browser's own print dialog; without scripts the browser's menu does. */
export function PrintButton({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <button type="button" className={`js-only ${className}`} onClick={() => window.print()}>
      {children}
    </button>
  );
}
