'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useState } from 'react';

/** The Network Information API, which TypeScript's DOM library leaves out and only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Client-side navigation. The page behind the link is fetched ahead when the visitor is about to follow it, not when the
 * link comes into view: a docs page has some forty links, whose pages together weigh more than the page itself.
 */
export function InternalLink(
  props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus' | 'onTouchStart'>,
) {
  const [isIntended, setIntended] = useState(false);
  const intend = () => setIntended(!isSparing());
  return (
    <Link
      {...props}
      prefetch={isIntended ? null : false}
      onPointerEnter={intend}
      onFocus={intend}
      onTouchStart={intend}
    />
  );
}

/** Whether the connection is one on which nothing is to be fetched ahead: data saver, or 2g (R2.8). */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
