'use client';

import { usePathname } from 'next/navigation';

/** The path of the page that is shown, as the route map writes paths: with a slash at its end. */
export function useCurrentPath(): string {
  const path = usePathname();
  return path.endsWith('/') ? path : `${path}/`;
}
