import { useCallback, useEffect, useRef } from 'react';

/** Events of changes to text. The editor handles the last three itself, so that no `beforeinput` follows. */
const CHANGES = ['beforeinput', 'paste', 'cut', 'drop'];
/**
 * How long changed text may be missing in the draft, in milliseconds. `@portabletext/editor` hands it over 250 ms after the
 * last change (`createMutationBatcher`); the rest is for the form.
 */
export const SAVING_TIME = 400;

/** Returns a function for the milliseconds until the draft has what was typed or pasted last; 0 or less if it has it. */
export function useTimeUntilSaved(): () => number {
  const lastChange = useRef(-Infinity);
  useEffect(() => {
    const now = () => {
      lastChange.current = performance.now();
    };
    const note = () => {
      now();
      // On a slow machine, the editor is done with the event much later.
      setTimeout(now);
    };
    for (const change of CHANGES) addEventListener(change, note, { capture: true });
    return () => {
      for (const change of CHANGES) removeEventListener(change, note, { capture: true });
    };
  }, []);
  return useCallback(() => lastChange.current + SAVING_TIME - performance.now(), []);
}
