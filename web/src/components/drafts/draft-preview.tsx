'use client';

import type { ClientPerspective } from '@sanity/client';
import { VisualEditing } from 'next-sanity/visual-editing/client-component';
import { usePathname } from 'next/navigation';
import { useCallback, useState } from 'react';
import './draft-preview.css';
import { useExitOfOtherPages } from './use-exit-of-other-pages.ts';
import { useLateFonts } from './use-late-fonts.ts';
import { useLatestContent } from './use-latest-content.ts';

/** Stores the perspective that the editor chose in the Studio. */
const PERSPECTIVE_PATH = '/api/draft-mode/perspective/';

/**
 * Connects a page in draft mode to the content and to the preview in the Studio: edits appear on the page, the Studio
 * learns the URL of the page, and a click on a field opens it in the form. Outside the Studio, a bar says that the page
 * shows drafts. Everywhere, it says when the access to drafts has ended.
 */
export function DraftPreview({ hasExpired: isRenderedWithoutDrafts }: { hasExpired: boolean }) {
  const [hasEnded, setHasEnded] = useState(false);
  const hasExpired = hasEnded || isRenderedWithoutDrafts;
  const end = useCallback(() => setHasEnded(true), []);
  const refetch = useLatestContent(hasExpired, end);
  const announceExit = useExitOfOtherPages(end);
  const isInStudio = window.parent !== window;
  const path = usePathname();
  useLateFonts();

  /** The Studio reports only changes of the document in its form, so mutations are handled by `useLatestContent`. */
  const refresh = useCallback(
    ({ source }: { source: 'manual' | 'mutation' }) => {
      if (source === 'mutation') return false;
      // A refresh without access could remove this component, and with it the message.
      if (!hasExpired) refetch();
      return Promise.resolve();
    },
    [refetch, hasExpired],
  );

  /** The Studio also reports the perspective when it connects. */
  const changePerspective = useCallback(
    (perspective: ClientPerspective) => void storePerspective(perspective, refetch, end),
    [refetch, end],
  );

  return (
    <>
      <VisualEditing trailingSlash refresh={refresh} onPerspectiveChange={changePerspective} />
      {hasExpired || !isInStudio ? (
        <aside className="draft-bar" aria-label="Draft mode">
          {hasExpired ? (
            <span role="alert">The preview has expired. Open Preview again.</span>
          ) : (
            'You are viewing unpublished drafts.'
          )}
          {isInStudio ? null : (
            <form
              action="/api/draft-mode/disable/"
              onSubmit={({ currentTarget }) => {
                const page = currentTarget.elements.namedItem('page') as HTMLInputElement;
                page.value = `${location.pathname}${location.search}`;
                announceExit();
              }}
            >
              <input type="hidden" name="page" defaultValue={path} />
              <button type="submit">Exit draft mode</button>
            </form>
          )}
        </aside>
      ) : null}
    </>
  );
}

/**
 * Stores what the page shows.
 *
 * @param onChange is called if it was something else before
 * @param onExpire is called if the page may no longer see drafts
 */
async function storePerspective(
  perspective: ClientPerspective,
  onChange: () => void,
  onExpire: () => void,
): Promise<void> {
  const response = await fetch(PERSPECTIVE_PATH, { method: 'PUT', body: String(perspective) });
  if (response.status === 403) onExpire();
  if (!response.ok) return;
  const { hasChanged } = (await response.json()) as { hasChanged: boolean };
  if (hasChanged) onChange();
}
