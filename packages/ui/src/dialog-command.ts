/**
 * Attributes of a button with which the browser opens or closes a dialog before hydration (invoker commands). React's types
 * do not declare them yet.
 */
export function dialogCommand(dialogId: string, command: 'show-modal' | 'close') {
  return { commandfor: dialogId, command };
}
