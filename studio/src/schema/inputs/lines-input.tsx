import type { ClipboardEvent } from 'react';
import { set } from 'sanity';
import type { ArrayOfPrimitivesInputProps } from 'sanity';

/** A list of texts, one per line. Pasting several lines adds each of them, without bullets and empty lines. */
export function LinesInput(props: ArrayOfPrimitivesInputProps) {
  const { value = [], onChange, readOnly, renderDefault } = props;
  const addPastedLines = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (readOnly || lines.length < 2) return;
    event.preventDefault();
    event.stopPropagation();
    // The line that the editor pastes into is usually empty.
    onChange(set([...value.filter((line) => String(line).trim() !== ''), ...lines]));
  };
  return <div onPasteCapture={addPastedLines}>{renderDefault(props)}</div>;
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(Boolean);
