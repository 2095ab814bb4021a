'use client';

import { useLayoutEffect } from 'react';
import { ALIVE_EVENT } from './early-press.ts';

/** Says that React has taken over the page, at the very moment. */
export function Alive() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(ALIVE_EVENT));
  }, []);
  return null;
}
