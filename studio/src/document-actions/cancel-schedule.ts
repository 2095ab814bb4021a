import { usePausedScheduledDraft } from 'sanity';
import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { confirmingInDialog } from './confirm-in-dialog.tsx';
import { keepingScheduledText } from './keep-scheduled-text.ts';

type Wrapper = (original: DocumentActionComponent) => DocumentActionComponent;

/** Wraps each action once, because each render has to get the same component, which holds the state of the open dialog. */
function once(wrap: Wrapper): Wrapper {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>();
  return (original) => {
    const component = wrapped.get(original) ?? wrap(original);
    wrapped.set(original, component);
    return component;
  };
}

/**
 * The action without the name that Sanity gives it. For a version in a release, Sanity 6.9 shows its own actions only in the
 * menu, and the first one of others as a button.
 */
const cancelButton = once((original) => confirmingInDialog(keepingScheduledText(original)));

/** Without it, Sanity 6.9 also shows the action that resumes a schedule, disabled, if the document has a draft. */
const onlyIfPaused = once((original) => {
  function useActionIfPaused(props: Parameters<DocumentActionComponent>[0]) {
    const description = original(props);
    const { isPaused } = usePausedScheduledDraft();
    return isPaused ? description : null;
  }
  return Object.assign(useActionIfPaused, { action: original.action });
});

/** Shows the action that cancels a scheduled publish as a button. If it is paused, the button is the one that resumes it. */
export const withCancelButton: DocumentActionsResolver = (actions, { versionType }) => {
  const cancel = actions.find(({ action }) => action === 'discardVersion');
  if (versionType !== 'scheduled-draft' || !cancel) return actions;
  const [resume, ...others] = actions.filter((action) => action !== cancel);
  return [...(resume ? [onlyIfPaused(resume)] : []), cancelButton(cancel), ...others];
};
