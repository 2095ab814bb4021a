import { useToast } from '@sanity/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { useClient } from 'sanity';
import type { DocumentActionComponent } from 'sanity';
import { usePaneRouter } from 'sanity/structure';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { hasAddress, titleOf } from '../renames/document-address.ts';
import type { AddressFields } from '../renames/document-address.ts';
import { pathsOf } from '../renames/read-moves.ts';
import type { RemovalChoice } from './remove-dialog.tsx';
import { removePage } from './remove-page.ts';
import { useUnpublishInDrafts } from './use-unpublish-in-drafts.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })));

/**
 * Wraps the action that unpublishes or deletes a page: its dialog lists what links to the page, offers to redirect its
 * visitors, and can unpublish it at a time.
 */
export function withRemovalDialog(original: DocumentActionComponent): DocumentActionComponent {
  const isDeletion = original.action === 'delete';

  return function useActionWithDialog(props) {
    const { id, type, draft, published, version } = props;
    const ofSanity = original(props);
    const ofDrafts = useUnpublishInDrafts(props);
    const description = ofSanity ?? (isDeletion ? null : ofDrafts);
    const { closeCurrentAndAfter } = usePaneRouter();
    const client = useClient({ apiVersion: API_VERSION });
    const toast = useToast();
    const [isOpen, setIsOpen] = useState(false);
    const [isRunning, setIsRunning] = useState(false);
    const shown: AddressFields | null = published ?? draft;
    if (!description || !shown || version || !hasAddress(type)) return description;

    const remove = async (choice: RemovalChoice) => {
      const [path] = published ? await pathsOf(client, [published]) : [];
      const page = { id, title: titleOf(shown), isPublished: published !== null, path, isDeletion };
      toast.push(await removePage(client, page, choice, connection.siteUrl));
      setIsOpen(false);
      // As Sanity does after it deleted a document.
      if (isDeletion) closeCurrentAndAfter();
    };
    const confirm = (choice: RemovalChoice) => {
      setIsRunning(true);
      return remove(choice).finally(() => setIsRunning(false));
    };

    const dialog = isOpen && (
      <Suspense fallback={null}>
        <RemoveDialog
          document={shown}
          isPublished={Boolean(published)}
          isDeletion={isDeletion}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    );
    return {
      ...description,
      // The dialog covers only the form, so the menu can be opened meanwhile.
      disabled: Boolean(description.disabled) || isRunning,
      onHandle: () => setIsOpen(true),
      dialog: dialog ? { type: 'custom', component: dialog } : null,
    };
  };
}
