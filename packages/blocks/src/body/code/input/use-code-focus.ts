import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Puts the cursor into the code when the form moves the focus there, as soon as the editor has loaded. `@sanity/code-input` 7.3
 * has no way to focus its editor. Returns a reference for an element around it.
 */
export function useCodeFocus(hasFocus: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!hasFocus || !element || focusCode(element)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusCode(element)) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hasFocus]);
  return container;
}

/** Returns whether the editor has loaded. */
function focusCode(container: HTMLElement): boolean {
  const code = container.querySelector<HTMLElement>('.cm-content');
  code?.focus();
  return code !== null;
}
