import type { SanityClient } from '@sanity/client';
import { useToast } from '@sanity/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { useClient, useDocumentOperation } from 'sanity';
import type { DocumentActionComponent } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { absoluteTime } from '../content-lists/relative-time.ts';
import { hasAddress, titleOf } from '../renames/document-address.ts';
import type { AddressFields } from '../renames/document-address.ts';
import { planRedirects } from '../renames/plan-redirects.ts';
import type { RedirectPlan } from '../renames/plan-redirects.ts';
import { pathsOf } from '../renames/read-moves.ts';
import { readRedirects, saveRedirects } from '../renames/save-redirects.ts';
import type { RemovalChoice } from './remove-dialog.tsx';
import { retargetLinks } from './retarget-links.ts';
import { cancelRemoval, scheduleRemoval } from './schedule-removal.ts';
import { useUnpublishInDrafts } from './use-unpublish-in-drafts.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })));

interface Message {
  title: string;
  description?: string;
}

/**
 * Wraps the action that unpublishes or deletes a page: its dialog lists what links to the page, offers to redirect its
 * visitors, and can unpublish it at a time. The redirect is stored first and takes effect when the page is gone, so that no visitor gets a 404 in between.
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

    const title = titleOf(shown);
    /** Returns what to tell the editor. */
    const carryOut = async ({ target, at, scheduled, isKept }: RemovalChoice): Promise<Message | undefined> => {
      if (scheduled) await cancelRemoval(client, scheduled);
      if (isKept) return { title: `“${title}” stays on the site` };
      const [path] = published ? await pathsOf(client, [published]) : [];
      let plan: RedirectPlan | undefined;
      if (target && path !== undefined) {
        const move = { id, title, from: path, to: undefined, target: target.id };
        plan = planRedirects([move], await readRedirects(client), connection.siteUrl);
      }
      if (at !== undefined) {
        await scheduleRemoval(client, { id, title, at, plan });
        return {
          title: `“${title}” goes off the site on ${absoluteTime(at)}`,
          description: 'To change that, choose Unpublish again.',
        };
      }
      if (plan) await saveRedirects(client, plan, { isPermanent: isDeletion });
      if (target?.changesLinks) await retargetLinks(client, id, target.id);
      if (isDeletion) operations.delete.execute(await readVersions(client, id));
      else operations.unpublish.execute();
      return target && plan
        ? { title: 'Old links keep working', description: `${path} now leads to ${target.path}` }
        : undefined;
    };

    const confirm = async (choice: RemovalChoice) => {
      const message = await carryOut(choice);
      setIsOpen(false);
      if (message) toast.push({ status: 'success', ...message });
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
      onHandle: () => setIsOpen(true),
      dialog: dialog ? { type: 'custom', component: dialog } : null,
    };
  };
}

/** All versions of a document, published, as drafts and in releases. */
const readVersions = (client: SanityClient, id: string): Promise<string[]> =>
  client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch(
      `*[_id in $ids || _id in path($versions)]._id`,
      { ids: [id, `drafts.${id}`], versions: `versions.*.${id}` },
      { tag: 'removals.versions' },
    );
