import { useState } from 'react';
import type { DocumentActionComponent } from 'sanity';

/** An action that asks, as Sanity's own that restores a revision. */
export function restoreAction(onConfirm: () => void): DocumentActionComponent {
  const useRestore: DocumentActionComponent = () => {
    const [isAsking, setIsAsking] = useState(false);
    return {
      label: 'Revert to revision',
      onHandle: () => setIsAsking(true),
      dialog: isAsking && {
        type: 'confirm',
        message: 'The draft gets this version.',
        onConfirm: () => {
          setIsAsking(false);
          onConfirm();
        },
        onCancel: () => setIsAsking(false),
      },
    };
  };
  useRestore.action = 'restore';
  return useRestore;
}
