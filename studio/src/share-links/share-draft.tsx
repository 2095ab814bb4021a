import { ShareIcon } from '@sanity/icons/Share';
import { PAGE_TYPES } from '@site/site/route-map';
import { lazy, Suspense, useState } from 'react';
import { useClient, useDocumentPairPermissions } from 'sanity';
import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { API_VERSION } from '../api-version.ts';
import { usePageUrl } from '../live-status/use-page-url.ts';
import { useRecordedEnds } from './use-recorded-ends.ts';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** Pages that consist of their document. The pages of tags and authors are lists of published posts. */
const SHARED_TYPES: ReadonlySet<string> = new Set(PAGE_TYPES.filter((type) => type !== 'tag' && type !== 'author'));

/** Adds to the menus of pages the action that shares a draft with people without an account. */
export const withShareDraft: DocumentActionsResolver = (actions, { schemaType }) =>
  SHARED_TYPES.has(schemaType) ? [...actions, shareDraft] : actions;

const shareDraft: DocumentActionComponent = ({ id, type, draft, published, version }) => {
  const [isOpen, setIsOpen] = useState(false);
  const url = usePageUrl(draft);
  const client = useClient({ apiVersion: API_VERSION });
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'update' });
  useRecordedEnds(client, id, draft !== null);
  if (version) return null;
  const problem = permissions?.granted
    ? problemOf(draft !== null, url !== undefined)
    : 'Only people who may edit this page can share it.';
  return {
    label: 'Share this draft…',
    icon: ShareIcon,
    disabled: problem !== undefined,
    title: problem ?? '',
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <Suspense fallback={null}>
          <ShareDialog id={id} type={type} isPublished={published !== null} onClose={() => setIsOpen(false)} />
        </Suspense>
      ),
    },
  };
};

function problemOf(hasDraft: boolean, hasAddress: boolean): string | undefined {
  if (!hasDraft) return 'There are no unpublished changes to share.';
  return hasAddress ? undefined : 'Give the page a title and an address first.';
}
