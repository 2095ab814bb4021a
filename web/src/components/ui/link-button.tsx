import type { ReactNode } from 'react';
import { SiteLink } from './site-link.tsx';

interface LinkButtonProps {
  href: string | undefined;
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'sm' | 'md';
  children: ReactNode;
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium no-underline transition-colors whitespace-nowrap';

const VARIANTS = {
  primary: 'bg-accent-fill text-on-accent hover:bg-accent-fill-hover',
  secondary: 'border border-line-strong text-ink hover:border-ink hover:bg-raised',
  quiet: 'text-muted hover:text-ink',
} as const;

const SIZES = { sm: 'h-9 px-3.5 text-sm', md: 'h-11 px-5 text-sm' } as const;

/** A link that looks like a button. A broken one is left out, since a button that leads nowhere is worse than none. */
export function LinkButton({ href, variant = 'primary', size = 'md', children }: LinkButtonProps) {
  if (href === undefined) return null;
  return (
    <SiteLink href={href} className={`${BASE} ${VARIANTS[variant]} ${SIZES[size]}`}>
      {children}
    </SiteLink>
  );
}
