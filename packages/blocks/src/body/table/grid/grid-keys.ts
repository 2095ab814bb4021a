import type { KeyboardEvent } from 'react';
import type { Position } from './table-rows.ts';

/** Where a key moves the focus from a cell; `undefined` if the key belongs to the text. The result can be outside the table. */
export function moveOf(event: KeyboardEvent<HTMLElement>, { row, column }: Position): Position | undefined {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const { key, shiftKey, currentTarget: target } = event;
  if (key === 'Tab') return { row, column: column + (shiftKey ? -1 : 1) };
  if (shiftKey) return undefined;
  const { isAtStart, isAtEnd } = caretOf(target);
  const [isAtLeft, isAtRight] =
    getComputedStyle(target).direction === 'rtl' ? [isAtEnd.text, isAtStart.text] : [isAtStart.text, isAtEnd.text];
  switch (key) {
    case 'Enter':
      return { row: row + 1, column };
    case 'ArrowUp':
      return isAtStart.line ? { row: row - 1, column } : undefined;
    case 'ArrowDown':
      return isAtEnd.line ? { row: row + 1, column } : undefined;
    case 'ArrowLeft':
      return isAtLeft ? { row, column: column - 1 } : undefined;
    case 'ArrowRight':
      return isAtRight ? { row, column: column + 1 } : undefined;
    default:
      return undefined;
  }
}

function caretOf(target: HTMLElement) {
  const everywhere = { line: true, text: true };
  if (!(target instanceof HTMLTextAreaElement)) return { isAtStart: everywhere, isAtEnd: everywhere };
  const { value, selectionStart, selectionEnd } = target;
  const isCaret = selectionStart === selectionEnd;
  return {
    isAtStart: { line: !value.slice(0, selectionStart).includes('\n'), text: isCaret && selectionStart === 0 },
    isAtEnd: { line: !value.slice(selectionEnd).includes('\n'), text: isCaret && selectionEnd === value.length },
  };
}

/**
 * Whether the key may move the cursor between the lines of text that wraps. If so, calls `leave` when the cursor has stayed
 * where it was, because only the browser knows where these lines end.
 */
export function leaveAfterLastLine(
  { key, currentTarget: target }: KeyboardEvent<HTMLElement>,
  leave: () => void,
): boolean {
  const isLineKey = key === 'ArrowUp' || key === 'ArrowDown';
  if (!isLineKey || !(target instanceof HTMLTextAreaElement)) return false;
  const { value, selectionStart: start, selectionEnd: end } = target;
  // All of the text is selected after the cell was entered with a key. The next key goes on to the next cell.
  if (end - start === value.length || !isWrapped(target)) return false;
  setTimeout(() => {
    const isUnmoved = target.selectionStart === start && target.selectionEnd === end;
    if (isUnmoved && document.activeElement === target) leave();
  });
  return true;
}

function isWrapped(target: HTMLTextAreaElement): boolean {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(target);
  const height = target.scrollHeight - (Number.parseFloat(paddingTop) || 0) - (Number.parseFloat(paddingBottom) || 0);
  return Math.round(height / Number.parseFloat(lineHeight)) > target.value.split('\n').length;
}
