import type { SanityClient } from '@sanity/client';
import { useToast } from '@sanity/ui/toast';
import { isValidElement, lazy, Suspense } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { getVersionFromId, useClient } from 'sanity';
import type { DocumentActionComponent } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { connection } from '../connection.ts';
import { titleOf } from '../renames/document-address.ts';
import type { AddressFields } from '../renames/document-address.ts';
import { planRedirects } from '../renames/plan-redirects.ts';
import type { PageMove } from '../renames/plan-redirects.ts';
import { addRedirectsToRelease, readRedirects } from '../renames/save-redirects.ts';
import { shortTitle } from '../short-title.ts';

const ReleaseRemovalDialog = lazy(() =>
  import('./release-removal-dialog.tsx').then((module) => ({ default: module.ReleaseRemovalDialog })),
);

/**
 * Wraps the action that lets a release unpublish a page: its dialog lists what links to the page, and offers to redirect its
 * visitors.
 */
export function withReleaseRemovalDialog(original: DocumentActionComponent): DocumentActionComponent {
  return function useActionWithDialog(props) {
    const { id, version } = props;
    const published: AddressFields | null = props.published;
    const description = original(props);
    const client = useClient({ apiVersion: API_VERSION });
    const toast = useToast();
    const dialog = description?.dialog;
    const dialogOfSanity = dialog && 'component' in dialog ? dialog.component : undefined;
    const releaseId = version ? getVersionFromId(version._id) : undefined;
    if (!description || !published || releaseId === undefined || !canClose(dialogOfSanity)) return description;

    const { onClose } = dialogOfSanity.props;
    const title = titleOf(published);
    const component = (
      <Suspense fallback={null}>
        <ReleaseRemovalDialog
          document={published}
          onClose={onClose}
          onConfirm={async (redirect) => {
            const move = redirect && { id, title, from: redirect.from, to: undefined, target: redirect.target.id };
            await removeInRelease(client, { id, releaseId, move });
            toast.push({ status: 'success', title: `The release unpublishes “${shortTitle(title)}”` });
            onClose();
          }}
        />
      </Suspense>
    );
    return { ...description, dialog: { type: 'custom', component } };
  };
}

interface RemovalInRelease {
  /** The id of the published page. */
  id: string;
  releaseId: string;
  /** Where its visitors are sent. */
  move: PageMove | undefined;
}

/** Stores the redirect first, which has no effect until the page is gone. */
async function removeInRelease(client: SanityClient, { id, releaseId, move }: RemovalInRelease): Promise<void> {
  if (move) {
    const plan = planRedirects([move], await readRedirects(client, releaseId), connection.siteUrl);
    await addRedirectsToRelease(client, plan, { release: releaseId, isPermanent: false });
  }
  await client.unpublishVersion({ releaseId, publishedId: id });
}

const canClose = (node: ReactNode): node is ReactElement<{ onClose: () => void }> =>
  isValidElement<{ onClose?: () => void }>(node) && node.props.onClose !== undefined;
