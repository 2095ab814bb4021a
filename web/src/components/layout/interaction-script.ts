import { SEARCH_LIMITS } from '@site/site/constants';

/**
 * The inline head script for interactions that work from the first paint on, before and after hydration:
 *
 * - ⌘K, Ctrl K and `/` open the search dialog, and ⌘K and Ctrl K close it;
 * - text that is selected when the search dialog opens becomes its query;
 * - in browsers without invoker commands (https://caniuse.com/wf-invoker-commands), buttons with `commandfor` open and close
 *   their dialogs.
 */
export function interactionScript(searchDialogId: string): string {
  return `(${listen.toString()})('${searchDialogId}',${SEARCH_LIMITS.queryLength})`;
}

/** Runs in the browser from its source text, so it must not refer to anything outside itself. */
function listen(searchDialogId: string, maxLength: number): void {
  const dialogOf = (id: string | null | undefined) => document.getElementById(id ?? '') as HTMLDialogElement | null;
  const buttonOf = ({ target }: Event) => (target as Element).closest?.('button[commandfor]');
  const selectedText = () => String(getSelection()).trim().replace(/\s+/g, ' ');
  // Text selected when the search button is pressed. The press itself ends the selection.
  let pressedText = '';

  /** Types the selected text into the search field. */
  const prefill = (text: string) => {
    const input = dialogOf(searchDialogId)?.querySelector('input');
    if (!input || text === '' || text.length > maxLength) return;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // After the dialog has opened and focused the field, so that typing replaces the text.
    setTimeout(() => input.select());
  };

  addEventListener('keydown', (event) => {
    const dialog = dialogOf(searchDialogId);
    if (!dialog || event.altKey || event.isComposing || event.defaultPrevented) return;
    const hasModifier = event.ctrlKey || event.metaKey;
    const isField = (event.target as Element).matches?.('input,textarea,select,[contenteditable]');
    const isSlash = event.key === '/' && !hasModifier && !isField && !dialog.open;
    // `key` is missing when Chrome fills in a form.
    if (!isSlash && !(/^k$/i.test(event.key) && hasModifier && !event.shiftKey)) return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else {
      prefill(selectedText());
      dialog.showModal();
    }
  });
  addEventListener('pointerdown', (event) => {
    pressedText = buttonOf(event) ? selectedText() : '';
  });
  addEventListener('click', (event) => {
    const button = buttonOf(event);
    const dialog = dialogOf(button?.getAttribute('commandfor'));
    const isClose = button?.getAttribute('command') === 'close';
    if (dialog?.id === searchDialogId && !isClose) prefill(pressedText || selectedText());
    pressedText = '';
    if ('command' in HTMLButtonElement.prototype) return;
    if (isClose) dialog?.close();
    else dialog?.showModal();
  });
}
