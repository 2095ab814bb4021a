'use client';

import { useEffect } from 'react';
import { useModal } from '@site/ui/use-modal';

interface LoadFailedDialogProps {
  /** What was asked for, as the start of "… did not load". */
  what: string;
  error: Error;
  onRetry: () => void;
  onClose: () => void;
}

/** Says in place of a dialog that its code could not be fetched (R2.7); open as long as it is mounted. */
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
          <button type="button" autoFocus className="crash-action" onClick={onRetry}>
            Retry
          </button>
          <button type="button" className="crash-action is-secondary" onClick={close}>
            Close
          </button>
        </div>
      </div>
    </dialog>
  );
}
