'use client';

import type { ClientPerspective } from '@sanity/client';
import { VisualEditing } from 'next-sanity/visual-editing/client-component';
import { usePathname } from 'next/navigation';
import { useCallback } from 'react';
import './draft-preview.css';
import { useLateFonts } from './use-late-fonts.ts';
import { useLatestContent } from './use-latest-content.ts';

/** Stores the perspective that the editor chose in the Studio. */
const PERSPECTIVE_PATH = '/api/draft-mode/perspective/';

/**
 * Connects a page in draft mode to the content and to the preview in the Studio: edits appear on the page, the Studio
 * learns the URL of the page, and a click on a field opens it in the form. Outside the Studio, a bar says that the page
 * shows drafts.
 */
export function DraftPreview() {
  const refetch = useLatestContent();
  const path = usePathname();
  useLateFonts();

  /** The Studio reports only changes of the document in its form, so mutations are handled by `useLatestContent`. */
  const refresh = useCallback(
    ({ source }: { source: 'manual' | 'mutation' }) => {
      if (source === 'mutation') return false;
      refetch();
      return Promise.resolve();
    },
    [refetch],
  );

  /** The Studio also reports the perspective when it connects. */
  const changePerspective = useCallback(
    (perspective: ClientPerspective) => {
      void storePerspective(perspective).then((hasChanged) => hasChanged && refetch());
    },
    [refetch],
  );

  return (
    <>
      <VisualEditing trailingSlash refresh={refresh} onPerspectiveChange={changePerspective} />
      {window.parent === window ? (
        <aside className="draft-bar" aria-label="Draft mode">
          You are viewing unpublished drafts.
          <form action="/api/draft-mode/disable/">
            <input type="hidden" name="page" value={path} />
            <button type="submit">Exit draft mode</button>
          </form>
        </aside>
      ) : null}
    </>
  );
}

/** Returns whether the page shows something else now. */
async function storePerspective(perspective: ClientPerspective): Promise<boolean> {
  const response = await fetch(PERSPECTIVE_PATH, { method: 'PUT', body: String(perspective) });
  // After draft mode has ended, the page shows published content only.
  if (!response.ok) return false;
  const { hasChanged } = (await response.json()) as { hasChanged: boolean };
  return hasChanged;
}
