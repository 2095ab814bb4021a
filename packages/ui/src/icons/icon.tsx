import type { ReactNode } from 'react';

/** A line icon on a 20 px grid with 1.5 px strokes in the text color. Decorative: a label carries the meaning. */
export function Icon({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}

export interface IconProps {
  className?: string | undefined;
}
