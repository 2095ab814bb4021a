'use client';

import { Button } from '@site/ui/button';
import { useModal } from '@site/ui/use-modal';
import { useEffect } from 'react';

interface LoadFailedDialogProps {
  /** The name of what was requested, the subject of "… did not load". */
  what: string;
  error: Error;
  onRetry: () => void;
  onClose: () => void;
}

/** Replaces a dialog whose code could not be fetched. Open while it is mounted. */
export function LoadFailedDialog({ what, error, onRetry, onClose }: LoadFailedDialogProps) {
  const { dialog, open, close } = useModal();
  useEffect(open, [open]);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={`${what} did not load`}
      className="load-failed"
      onClose={onClose}
    >
      <div className="p-6">
        <p className="text-lg font-semibold">{what} did not load</p>
        <p className="mt-2 text-sm text-muted">
          You may be offline, or the site may have been updated since you opened it.
        </p>
        <p className="label mt-3 wrap-anywhere">{error.message}</p>
        <div className="mt-6 flex gap-3">
          <Button autoFocus onClick={onRetry}>
            Retry
          </Button>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        </div>
      </div>
    </dialog>
  );
}
