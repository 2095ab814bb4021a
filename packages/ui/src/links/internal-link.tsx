'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { isDataConstrained } from '../data-constraint.ts';

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
