/** Whether the cursor is in a field, or the focus in the preview. */
export const isInField = (element: Element | null) =>
  element?.matches('input, textarea, select, [contenteditable="true"], iframe');
