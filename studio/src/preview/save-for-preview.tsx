import { useEffect } from 'react';
import { getPublishedId, useDocumentOperation, useEditState, usePerspective } from 'sanity';
import type { DocumentLayoutProps } from 'sanity';
import { usePresentationParams } from 'sanity/presentation';
import { UnsavedChangesWarning } from '../document-actions/unsaved-changes-warning.tsx';
import { useLastDocument } from './last-document.ts';

/** Short enough for a preview that follows the keys, long enough that a fast word is one transaction. */
const PAUSE_MS = 100;

/**
 * The form of a document. The browser asks before it is left with changes that are not saved. Next to the preview, which shows
 * what is saved, it saves after each pause in typing; otherwise Sanity saves once a second. The preview opens with the page of
 * the form that was opened last.
 */
export function SavingLayout(props: DocumentLayoutProps) {
  useLastDocument(props.documentId, props.documentType);
  const isPreviewed = usePresentationParams(false) !== null;
  const edited = { id: getPublishedId(props.documentId), type: props.documentType };
  return (
    <>
      {props.renderDefault(props)}
      <UnsavedChangesWarning {...edited} />
      {isPreviewed ? <SaveAfterPause {...edited} /> : null}
    </>
  );
}

function SaveAfterPause({ id, type }: { id: string; type: string }) {
  const { selectedReleaseId } = usePerspective();
  const { commit } = useDocumentOperation(id, type, selectedReleaseId);
  const { draft, version } = useEditState(id, type, 'default', selectedReleaseId);
  const edited = version ?? draft;

  useEffect(() => {
    if (edited === null || commit.disabled) return;
    const timer = setTimeout(() => commit.execute(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [commit, edited]);
  return null;
}
