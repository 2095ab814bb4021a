'use client';

import { useLayoutEffect } from 'react';

/** Sets `data-hydrated` on the document element once React has hydrated the page. Styles and tests wait for it. */
export function HydrationMarker() {
  useLayoutEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return null;
}
