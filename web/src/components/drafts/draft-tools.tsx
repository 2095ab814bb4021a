'use client';

import { useLoaded } from '#/components/crash/use-loaded.ts';

const loadPreview = () => import('./draft-preview.tsx').then(({ DraftPreview }) => ({ value: DraftPreview }));

/**
 * The preview tools of an editor in draft mode. Visitors get this component in their scripts, but not what it loads, so it
 * does without `next/dynamic`, which is larger than the component itself.
 *
 * @param props.hasExpired whether the page was rendered without drafts, because the access to them has ended
 */
export function DraftTools({ hasExpired }: { hasExpired: boolean }) {
  const { value: DraftPreview } = useLoaded(loadPreview, true);
  return DraftPreview ? <DraftPreview hasExpired={hasExpired} /> : null;
}
