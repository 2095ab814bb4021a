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
