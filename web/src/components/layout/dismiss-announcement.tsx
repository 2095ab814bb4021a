'use client';

import { CloseIcon } from '#/components/ui/icons.tsx';
import { ANNOUNCEMENT_STORAGE_KEY } from '#/components/theme/before-paint.ts';
import { writePreference } from '#/storage/local-storage.ts';

/** Hides the announcement and remembers it by its id. */
export function DismissAnnouncement({ id }: { id: string }) {
  const dismiss = () => {
    writePreference(ANNOUNCEMENT_STORAGE_KEY, id);
    document.documentElement.dataset['announcement'] = 'dismissed';
  };
  return (
    <button type="button" className="icon-button js-only -mr-2" aria-label="Dismiss announcement" onClick={dismiss}>
      <CloseIcon className="size-4" />
    </button>
  );
}
