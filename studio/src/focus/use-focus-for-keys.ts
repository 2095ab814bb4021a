import { useEffect } from 'react';

const KEYS: ReadonlySet<string> = new Set(['Escape', 'Tab']);
const FOCUSABLE = ['a[href]', 'button', 'input', 'select', 'textarea', '[contenteditable="true"]']
  .map((element) => `${element}:not(:disabled)`)
  .join();

/**
 * Returns the focus to the dialog of an item before Escape or Tab, if what had it was removed, such as the button that uploaded
 * an image. Sanity UI 4.4 ignores Escape while the focus is nowhere, and Tab would start at the top of the page.
 */
export function useFocusForKeys(): void {
  useEffect(() => {
    let lastFocused: readonly EventTarget[] = [];
    const remember = (event: FocusEvent) => {
      lastFocused = event.composedPath();
    };
    const returnFocus = ({ key }: KeyboardEvent) => {
      if (!KEYS.has(key) || document.activeElement !== document.body) return;
      // The one on top.
      const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
      if (!dialog) return;
      const places = lastFocused.filter((place) => place instanceof HTMLElement && dialog.contains(place));
      for (const place of [...(places as HTMLElement[]), dialog]) if (focusFirst(place)) return;
    };
    const abort = new AbortController();
    const options = { capture: true, signal: abort.signal };
    window.addEventListener('focusin', remember, options);
    // Before the listener of the dialog.
    window.addEventListener('keydown', returnFocus, options);
    return () => abort.abort();
  }, []);
}

/** Focuses the first element that can have the focus, and returns whether there is one. */
function focusFirst(place: HTMLElement): boolean {
  return [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].some((element) => {
    element.focus();
    return document.activeElement === element;
  });
}
