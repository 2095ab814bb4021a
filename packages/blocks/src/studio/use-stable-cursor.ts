import { useEffect, useLayoutEffect, useRef } from 'react';

interface Cursor {
  value: string;
  start: number;
  end: number;
}

/**
 * Keeps the cursor of a text field at its place in the text while somebody else changes the same text. React sets the new
 * value, and browsers then move the cursor to the end, so that the next character would be inserted there.
 */
export function useStableCursor(id: string): void {
  const last = useRef<Cursor>(undefined);

  useEffect(() => {
    const readCursor = () => {
      last.current = cursorOf(focusedField(id));
    };
    readCursor();
    // Capturing, because the field is rendered while React handles what is typed.
    const events = ['focusin', 'input', 'selectionchange'];
    for (const event of events) document.addEventListener(event, readCursor, true);
    return () => {
      for (const event of events) document.removeEventListener(event, readCursor, true);
    };
  }, [id]);

  // After each render, because only the field knows if its text changed.
  useLayoutEffect(() => {
    const field = focusedField(id);
    const before = last.current;
    if (field === undefined || before === undefined || before.value === field.value) return;
    const direction = field.selectionDirection ?? undefined;
    const [start, end] = [before.start, before.end].map((place) => placeAfterChange(place, before.value, field.value));
    field.setSelectionRange(start ?? null, end ?? null, direction);
    last.current = cursorOf(field);
  });
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function focusedField(id: string): TextField | undefined {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.id === id ? field : undefined;
}

/** Undefined for fields without a cursor, such as radio buttons. */
function cursorOf(field: TextField | undefined): Cursor | undefined {
  const { value, selectionStart: start, selectionEnd: end } = field ?? {};
  return value === undefined || start == null || end == null ? undefined : { value, start, end };
}

/** Where a place in a text is after a part of the text was replaced. A place inside that part moves to its end. */
function placeAfterChange(place: number, before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (place <= start) return place;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.length - Math.min(end, before.length - place);
}
