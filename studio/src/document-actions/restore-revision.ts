import { useToast } from '@sanity/ui/toast';
import { lastValueFrom } from 'rxjs';
import { useHistoryStore } from 'sanity';
import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { useRouter } from 'sanity/router';
import { errorMessage } from '../error-message.ts';
import { confirmingInDialog } from './confirm-in-dialog.tsx';
import { wrapActions } from './wrap-actions.ts';

const VERSION_MESSAGE =
  'The version in the release gets this text. Visitors see it when the release is published. The draft stays as it is.';
const NOT_DELETED = { useServerDocumentActions: true, fromDeleted: false };

/**
 * Wraps the action that restores a revision, for versions in releases. Sanity 6.9 has one message for all, which is about the
 * draft. And it takes a page that exists only in a release for deleted: it creates the version first, which fails because
 * there is one.
 */
function restoringVersions(original: DocumentActionComponent): DocumentActionComponent {
  return function useRestoreAction(props) {
    const { id, type, revision, release, version, draft, published } = props;
    const description = original(props);
    const historyStore = useHistoryStore();
    const { navigateIntent } = useRouter();
    const toast = useToast();
    const dialog = description?.dialog;
    if (!dialog || dialog.type !== 'confirm' || release === undefined) return description;

    const restore = async (versionId: string, revisionId: string) => {
      try {
        await lastValueFrom(historyStore.restore(id, versionId, revisionId, NOT_DELETED));
      } catch (reason) {
        toast.push({ status: 'error', title: 'Nothing was restored', description: errorMessage(reason) });
        return;
      }
      toast.push({ status: 'success', title: 'The version in the release has the text of this revision again' });
      navigateIntent('edit', { id, type });
    };
    const isOnlyInRelease = version && !draft && !published && revision !== undefined;
    const onConfirm = isOnlyInRelease
      ? () => {
          dialog.onCancel();
          void restore(version._id, revision);
        }
      : dialog.onConfirm;
    return { ...description, dialog: { ...dialog, message: VERSION_MESSAGE, onConfirm } };
  };
}

const wrap = wrapActions({ restore: (original) => confirmingInDialog(restoringVersions(original)) });

/** Makes the action that restores a revision ask in a dialog, and restore versions in releases, too. */
export const restoreRevisions: DocumentActionsResolver = (actions) => wrap(actions);
