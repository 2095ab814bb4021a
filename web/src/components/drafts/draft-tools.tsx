'use client';

import dynamic from 'next/dynamic';

/** What an editor in draft mode gets beside the page; visitors never load it (D5). */
export const DraftTools = dynamic(() => import('./draft-preview.tsx').then(({ DraftPreview }) => DraftPreview), {
  ssr: false,
});
