import type { KeyboardEvent } from 'react';

/**
 * Lets Shift and Tab go from the code to the field before it if no line is indented there. The code editor has the cursor first,
 * and would only remove indentation, so that the keyboard could not reach the other fields.
 */
export function leaveCode(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !event.shiftKey || !(event.target instanceof Element)) return;
  const code = event.target.closest('.cm-content');
  const selection = getSelection();
  if (!code || !selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const lines = [...code.querySelectorAll('.cm-line')].filter((line) => range.intersectsNode(line));
  // Keeps the event from the editor; the browser then moves the focus.
  if (lines.every((line) => !/^\s/.test(line.textContent))) event.stopPropagation();
}
