'use client';

import { useEffect } from 'react';
import { CloseIcon } from '@site/ui/icons';
import { subscribePreference } from '@site/ui/local-storage';
import {
  DISMISSED_ANNOUNCEMENTS_KEY,
  dismissAnnouncement,
  isAnnouncementDismissed,
} from './dismissed-announcements.ts';

/** The button that hides the announcement, in other tabs too, and stores its id. */
export function DismissAnnouncement({ id }: { id: string }) {
  useEffect(() => {
    const apply = () => {
      const { dataset } = document.documentElement;
      if (isAnnouncementDismissed(id)) dataset['announcement'] = 'dismissed';
      else delete dataset['announcement'];
    };
    // The announcement may have changed since the before-paint script ran.
    apply();
    return subscribePreference(DISMISSED_ANNOUNCEMENTS_KEY, apply);
  }, [id]);

  return (
    <button
      type="button"
      className="icon-button js-only -mr-2"
      aria-label="Dismiss announcement"
      onClick={({ currentTarget }) => {
        dismissAnnouncement(id);
        focusAfter(currentTarget.closest('aside'));
      }}
    >
      <CloseIcon className="size-4" />
    </button>
  );
}

/** Focuses the first link of the next element, because the focused button is now hidden. */
function focusAfter(announcement: HTMLElement | null): void {
  announcement?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true });
}
