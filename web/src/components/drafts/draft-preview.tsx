'use client';

import { VisualEditing } from 'next-sanity/visual-editing/client-component';
import { useCallback } from 'react';
import './draft-preview.css';
import { useLatestContent } from './use-latest-content.ts';

/**
 * Connects a page in draft mode to the content and to the preview in the Studio: edits appear on the page, the Studio
 * learns the URL of the page, and a click on a field opens it in the form. Outside the Studio, a bar says that the page
 * shows drafts.
 */
export function DraftPreview() {
  const refetch = useLatestContent();

  /** The Studio reports only changes of the document in its form, so mutations are handled by `useLatestContent`. */
  const refresh = useCallback(
    ({ source }: { source: 'manual' | 'mutation' }) => {
      if (source === 'mutation') return false;
      refetch();
      return Promise.resolve();
    },
    [refetch],
  );

  return (
    <>
      <VisualEditing trailingSlash refresh={refresh} />
      {window.parent === window ? (
        <aside className="draft-bar" aria-label="Draft mode">
          You are viewing unpublished drafts.
          <form action="/api/draft-mode/disable/">
            <button type="submit">Exit draft mode</button>
          </form>
        </aside>
      ) : null}
    </>
  );
}
