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
      onClick={() => {
        dismissAnnouncement(id);
        // The focused button is now hidden.
        document.querySelector<HTMLElement>('.site-header a')?.focus({ preventScroll: true });
      }}
    >
      <CloseIcon className="size-4" />
    </button>
  );
}
