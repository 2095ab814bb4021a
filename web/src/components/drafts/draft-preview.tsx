'use client';

import { VisualEditing } from 'next-sanity/visual-editing/client-component';
import { useCallback } from 'react';
import './draft-preview.css';
import { useLatestContent } from './use-latest-content.ts';

/**
 * Ties a page in draft mode to the content and to the Studio's preview: what is typed into a form shows on the page, the
 * Studio learns which page is shown, and a click on a field opens it in the form. In a tab of its own the page says that
 * it shows drafts.
 */
export function DraftPreview() {
  const fetchAnew = useLatestContent();

  /** The Studio knows of changes to the document in its form only, and not of those before it met the page. */
  const refresh = useCallback(
    ({ source }: { source: 'manual' | 'mutation' }) => {
      if (source === 'mutation') return false;
      fetchAnew();
      return Promise.resolve();
    },
    [fetchAnew],
  );

  return (
    <>
      <VisualEditing trailingSlash refresh={refresh} />
      {window.parent === window ? (
        <aside className="draft-bar" aria-label="Draft mode">
          You see drafts, which are not published.
          <form action="/api/draft-mode/disable/">
            <button type="submit">Leave</button>
          </form>
        </aside>
      ) : null}
    </>
  );
}
