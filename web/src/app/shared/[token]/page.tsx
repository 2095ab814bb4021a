import type { Metadata } from 'next';
import { PAGE_STATUS_META_NAME } from '#/components/metadata/page-status.ts';
import { refusalOf } from '#/components/shared-draft/refusal.ts';
import { SharedDraftNotice } from '#/components/shared-draft/shared-draft-notice.tsx';
import { SharedDraftRefusal } from '#/components/shared-draft/shared-draft-refusal.tsx';
import { SharedDraftView } from '#/components/shared-draft/shared-draft-view.tsx';
import { loadSharedDraft } from '#/share-links/read-drafts.ts';

/** Rendered for every request and never stored, because a link can end at any time. */
export const dynamic = 'force-dynamic';

interface SharedPageProps {
  params: Promise<{ token: string }>;
}

/** Nothing that another site would show or keep: no description, no image, no canonical URL. */
export async function generateMetadata({ params }: SharedPageProps): Promise<Metadata> {
  const shared = await loadSharedDraft((await params).token);
  const common = {
    description: null,
    openGraph: null,
    robots: { index: false, follow: false, noarchive: true },
    referrer: 'no-referrer',
  } satisfies Metadata;
  if ('page' in shared && shared.page) return { ...common, title: `Draft: ${shared.page.title}` };
  const { title, status } = refusalOf(shared);
  return { ...common, title, other: { [PAGE_STATUS_META_NAME]: status } };
}

/** A draft that an editor shares with people without an account (docs/decisions/028-share-links.md). */
export default async function SharedPage({ params }: SharedPageProps) {
  const shared = await loadSharedDraft((await params).token);
  if (!('page' in shared && shared.page)) return <SharedDraftRefusal {...refusalOf(shared)} />;
  return (
    <>
      <SharedDraftNotice link={shared.link} publishedPath={shared.publishedPath} />
      <SharedDraftView page={shared.page} />
    </>
  );
}
