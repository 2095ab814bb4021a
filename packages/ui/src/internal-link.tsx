'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useState } from 'react';

/** The Network Information API, which only some browsers have and which TypeScript's DOM library omits. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * A link with client-side navigation. It prefetches its page on hover, focus or touch instead of when it scrolls into
 * view: a docs page has some forty links, whose pages together weigh more than the page itself.
 */
export function InternalLink(
  props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus' | 'onTouchStart'>,
) {
  const [shouldPrefetch, setShouldPrefetch] = useState(false);
  const startPrefetch = () => setShouldPrefetch(!isDataConstrained());
  return (
    <Link
      {...props}
      prefetch={shouldPrefetch ? null : false}
      onPointerEnter={startPrefetch}
      onFocus={startPrefetch}
      onTouchStart={startPrefetch}
    />
  );
}

/** Whether prefetching would cost the visitor: data saver is on, or the connection is 2G. */
function isDataConstrained(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
