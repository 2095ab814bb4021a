import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { withRemovalDialog } from '../removals/remove-with-redirect.tsx';
import { withRedirects } from './publish-with-redirects.tsx';
import { hasAddress } from './document-address.ts';

// Each render has to get the same components, which hold the state of open dialogs.
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>();

/** Document actions that keep old links working, for all types whose documents have an address. */
export const pageActions: DocumentActionsResolver = (actions, { schemaType }) =>
  hasAddress(schemaType) ? actions.map((action) => wrap(action)) : actions;

const WRAPPERS: Partial<Record<string, (original: DocumentActionComponent) => DocumentActionComponent>> = {
  publish: withRedirects,
  schedule: withRedirects,
  unpublish: withRemovalDialog,
  delete: withRemovalDialog,
};

function wrap(action: DocumentActionComponent): DocumentActionComponent {
  const wrapper = WRAPPERS[action.action ?? ''];
  if (!wrapper) return action;
  const known = wrapped.get(action) ?? wrapper(action);
  wrapped.set(action, known);
  return known;
}
