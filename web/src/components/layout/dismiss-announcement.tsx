'use client';

import { useEffect } from 'react';
import { ANNOUNCEMENT_STORAGE_KEY } from '#/components/theme/before-paint.ts';
import { CloseIcon } from '@site/ui/icons';
import { readPreference, subscribePreference, writePreference } from '#/storage/local-storage.ts';

/** Hides the announcement, in other tabs too, and remembers it by its id. */
export function DismissAnnouncement({ id }: { id: string }) {
  useEffect(() => {
    const apply = () => {
      const { dataset } = document.documentElement;
      if (readPreference(ANNOUNCEMENT_STORAGE_KEY) === id) dataset['announcement'] = 'dismissed';
      else delete dataset['announcement'];
    };
    // The announcement may have become another one since the script in the head looked.
    apply();
    return subscribePreference(ANNOUNCEMENT_STORAGE_KEY, apply);
  }, [id]);

  return (
    <button
      type="button"
      className="icon-button js-only -mr-2"
      aria-label="Dismiss announcement"
      onClick={() => writePreference(ANNOUNCEMENT_STORAGE_KEY, id)}
    >
      <CloseIcon className="size-4" />
    </button>
  );
}
