'use client';

import dynamic from 'next/dynamic';

/** Tools for editors in draft mode. Visitors never load them. */
export const DraftTools = dynamic(() => import('./draft-preview.tsx').then(({ DraftPreview }) => DraftPreview), {
  ssr: false,
});
