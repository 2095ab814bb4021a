import { endOf } from '@site/content/share-links/share-link';
import type { ShareLink } from '@site/content/share-links/share-link';
import { SiteLink } from '@site/ui/site-link';
import { PageDate } from '#/components/dates/page-date.tsx';
import './shared-draft.css';

interface SharedDraftNoticeProps {
  link: ShareLink;
  /** The path of the published page, if there is one. */
  publishedPath: string | undefined;
}

/** Says above a shared draft that it is one, also in print. */
export function SharedDraftNotice({ link, publishedPath }: SharedDraftNoticeProps) {
  return (
    <div role="note" aria-label="Shared draft" className="shared-draft-notice">
      <div className="page-grid">
        <p>
          <strong>Draft, not published.</strong> Shared by {link.createdBy} until{' '}
          <PageDate iso={new Date(endOf(link)).toISOString()} />. Links lead to the published site.
        </p>
        {publishedPath === undefined ? null : (
          <p>
            <SiteLink href={publishedPath}>Compare with the published page</SiteLink>
          </p>
        )}
      </div>
    </div>
  );
}
