import { useEffect } from 'react';
import { useDocumentOperation, usePerspective, useSyncState } from 'sanity';
import { useTimeUntilSaved } from './use-time-until-saved.ts';

/**
 * While changes are not saved, starts to save them and lets the browser ask before the page is reloaded or closed. Sanity
 * saves once a second, and keeps changes that cannot be saved in this tab only.
 */
export function UnsavedChangesWarning({ id, type }: { id: string; type: string }) {
  const { selectedReleaseId } = usePerspective();
  const { commit } = useDocumentOperation(id, type, selectedReleaseId);
  const { isSyncing } = useSyncState(id, type, selectedReleaseId);
  const timeUntilSaved = useTimeUntilSaved();

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSyncing && timeUntilSaved() <= 0) return;
      if (!commit.disabled) commit.execute();
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [commit, isSyncing, timeUntilSaved]);
  return null;
}
