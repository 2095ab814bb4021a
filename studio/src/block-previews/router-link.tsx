import type { AnchorHTMLAttributes } from 'react';

/** Replaces `next/link` in the Studio's build (sanity.cli.ts), because links in previews lead nowhere. */
export default function RouterLink({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props}>{children}</a>;
}
