/**
 * The inline head script for interactions that work from the first paint on, before and after hydration:
 *
 * - ⌘K, Ctrl K and `/` open the search dialog, and ⌘K and Ctrl K close it;
 * - in browsers without invoker commands (https://caniuse.com/wf-invoker-commands), buttons with `commandfor` open and close
 *   their dialogs.
 */
export function interactionScript(searchDialogId: string): string {
  return `(${listen.toString()})('${searchDialogId}')`;
}

/** Runs in the browser from its source text, so it must not refer to anything outside itself. */
function listen(searchDialogId: string): void {
  addEventListener('keydown', (event) => {
    const dialog = document.getElementById(searchDialogId) as HTMLDialogElement | null;
    if (!dialog || event.altKey || event.isComposing || event.defaultPrevented) return;
    const hasModifier = event.ctrlKey || event.metaKey;
    const isField = (event.target as Element).matches?.('input,textarea,select,[contenteditable]');
    const isSlash = event.key === '/' && !hasModifier && !isField && !dialog.open;
    if (!isSlash && !(event.key.toLowerCase() === 'k' && hasModifier && !event.shiftKey)) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else dialog.showModal();
  });
  if ('command' in HTMLButtonElement.prototype) return;
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '') as HTMLDialogElement | null;
    if (button?.getAttribute('command') === 'close') dialog?.close();
    else dialog?.showModal();
  });
}
