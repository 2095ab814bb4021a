'use client';

import { usePathname } from 'next/navigation';

/** The path of the current page with a trailing slash, as in the route map. */
export function useCurrentPath(): string {
  const path = usePathname();
  return path.endsWith('/') ? path : `${path}/`;
}
