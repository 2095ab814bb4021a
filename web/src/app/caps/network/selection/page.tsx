import { CAPABILITIES_PARAMETER } from '@site/content/capability-needs/hand-off-selection';
import type { Metadata } from 'next';
import { HandOffRoute, handOffMetadata } from '#/routing/hand-off-route.tsx';

interface HandOffSelectionProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Search engines index the page without a selection only. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await handOffMetadata()),
  robots: { index: false, follow: true },
});

/** Rendered for every request, because the sheet depends on the query (`docs/decisions/031-it-hand-off.md`). */
export default async function HandOffSelectionPage({ searchParams }: HandOffSelectionProps) {
  return <HandOffRoute names={(await searchParams)[CAPABILITIES_PARAMETER]} />;
}
