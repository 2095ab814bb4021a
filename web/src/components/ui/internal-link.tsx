'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';

/** The Network Information API, which TypeScript's DOM library leaves out and only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

interface InternalLinkProps extends Omit<
  ComponentProps<typeof Link>,
  'href' | 'prefetch' | 'onPointerEnter' | 'onFocus' | 'onTouchStart'
> {
  href: string;
}

/**
 * Client-side navigation. The page behind the link is fetched ahead when the visitor is about to follow it, not when the
 * link comes into view: a docs page has some forty links, whose pages together weigh more than the page itself.
 */
export function InternalLink({ href, ...rest }: InternalLinkProps) {
  const router = useRouter();
  const fetchAhead = () => {
    if (!isSparing()) router.prefetch(href);
  };
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
    />
  );
}

/** Whether the connection is one on which nothing is to be fetched ahead: data saver, or 2g (R2.8). */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
