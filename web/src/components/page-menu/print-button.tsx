'use client';

import type { ReactNode } from 'react';

/** Opens the browser's print dialog. */
export function PrintButton({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <button type="button" className={`js-only ${className}`} onClick={() => window.print()}>
      {children}
    </button>
  );
}
