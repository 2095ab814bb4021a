import { useToast } from '@sanity/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { useClient, useDocumentOperation } from 'sanity';
import type { DocumentActionComponent } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { hasAddress, titleOf } from '../renames/document-address.ts';
import type { AddressFields } from '../renames/document-address.ts';
import { planRedirects } from '../renames/plan-redirects.ts';
import { pathsOf } from '../renames/read-moves.ts';
import { readRedirects, saveRedirects } from '../renames/save-redirects.ts';
import { retargetLinks } from './retarget-links.ts';
import type { TargetPage } from './target-field.tsx';
import { useUnpublishInDrafts } from './use-unpublish-in-drafts.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })));

/**
 * Wraps the action that unpublishes or deletes a page: its dialog lists what links to the page and offers to redirect its
 * visitors. The redirect is stored first and takes effect when the page is gone, so that no visitor gets a 404 in between.
 */
export function withRemovalDialog(original: DocumentActionComponent): DocumentActionComponent {
  const isDeletion = original.action === 'delete';

  return function useActionWithDialog(props) {
    const { id, type, draft, published, version } = props;
    const ofSanity = original(props);
    const ofDrafts = useUnpublishInDrafts(props);
    const description = ofSanity ?? (isDeletion ? null : ofDrafts);
    const operations = useDocumentOperation(id, type);
    const client = useClient({ apiVersion: API_VERSION });
    const toast = useToast();
    const [isOpen, setIsOpen] = useState(false);
    const shown: AddressFields | null = published ?? draft;
    if (!description || !shown || version || !hasAddress(type)) return description;

    const remove = async (target: TargetPage | undefined) => {
      const raw = client.withConfig({ perspective: 'raw', useCdn: false });
      const [path] = published ? await pathsOf(client, [published]) : [];
      if (target && path !== undefined) {
        const move = { id, title: titleOf(shown), from: path, to: undefined, target: target.id };
        const plan = planRedirects([move], await readRedirects(client), connection.siteUrl);
        await saveRedirects(client, plan, { isPermanent: isDeletion });
        if (target.changesLinks) await retargetLinks(client, id, target.id);
      }
      if (isDeletion) {
        const versions = await raw.fetch<string[]>(
          `*[_id in $ids || _id in path($versions)]._id`,
          { ids: [id, `drafts.${id}`], versions: `versions.*.${id}` },
          { tag: 'removals.versions' },
        );
        operations.delete.execute(versions);
      } else {
        operations.unpublish.execute();
      }
      setIsOpen(false);
      if (target && path !== undefined) {
        toast.push({
          status: 'success',
          title: 'Old links keep working',
          description: `${path} now leads to ${target.path}`,
        });
      }
    };

    const dialog = isOpen && (
      <Suspense fallback={null}>
        <RemoveDialog
          document={shown}
          isPublished={Boolean(published)}
          isDeletion={isDeletion}
          onConfirm={remove}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    );
    return {
      ...description,
      onHandle: () => setIsOpen(true),
      dialog: dialog ? { type: 'custom', component: dialog } : null,
    };
  };
}
