import type { DocumentActionsResolver } from 'sanity';
import { withReleaseRemovalDialog } from '../release-removals/remove-in-release.tsx';
import { withRemovalDialog } from '../removals/remove-with-redirect.tsx';
import { hasAddress } from '../renames/document-address.ts';
import { withRedirects } from '../renames/publish-with-redirects.tsx';
import { duplicatingAsNew } from './duplicate-as-new.ts';
import { withRemovalWarning } from './warn-about-removal.tsx';
import { wrapActions } from './wrap-actions.ts';

const wrap = wrapActions({
  publish: withRedirects,
  schedule: (original) => withRedirects(withRemovalWarning(original)),
  unpublish: withRemovalDialog,
  unpublishVersion: withReleaseRemovalDialog,
  delete: withRemovalDialog,
  duplicate: duplicatingAsNew,
});

/** Document actions that keep old links working and scheduled times in order, for all types whose documents have an address. */
export const pageActions: DocumentActionsResolver = (actions, { schemaType }) =>
  hasAddress(schemaType) ? wrap(actions) : actions;
