'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useSyncExternalStore } from 'react';

/** The Network Information API, which TypeScript's DOM library leaves out and only some browsers have. */
interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection;

const subscribe = (changed: () => void) => {
  const current = connection();
  current?.addEventListener('change', changed);
  return () => current?.removeEventListener('change', changed);
};

/** Whether the connection is one on which nothing is to be fetched ahead: data saver, or 2g (R2.8). */
const isSparing = () => {
  const current = connection();
  return current?.saveData === true || /(^|-)2g$/.test(current?.effectiveType ?? '');
};

/** Client-side navigation that fetches pages ahead where the connection allows it. */
export function InternalLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const sparing = useSyncExternalStore(subscribe, isSparing, () => false);
  return <Link {...props} prefetch={sparing ? false : null} />;
}
