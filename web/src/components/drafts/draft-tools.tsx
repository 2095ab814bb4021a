'use client';

import { useLoaded } from '#/components/crash/use-loaded.ts';

const loadPreview = () => import('./draft-preview.tsx').then(({ DraftPreview }) => ({ value: DraftPreview }));

/**
 * The preview tools of an editor in draft mode. Visitors get this component in their scripts, but not what it loads, so it
 * does without `next/dynamic`, which is larger than the component itself.
 */
export function DraftTools() {
  const { value: DraftPreview } = useLoaded(loadPreview, true);
  return DraftPreview ? <DraftPreview /> : null;
}
