import { useEffect, useRef, useState } from 'react';
import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { useProceed } from './use-proceed.ts';
import { wrapActions } from './wrap-actions.ts';

/** Events of changes to text. The editor handles the last three itself, so that no `beforeinput` follows. */
const CHANGES = ['beforeinput', 'paste', 'cut', 'drop'];
/**
 * How long changed text may be missing in the draft, in milliseconds. `@portabletext/editor` hands it over 250 ms after the
 * last change (`createMutationBatcher`); the rest is for the form.
 */
export const SAVING_TIME = 400;

/**
 * Wraps an action that takes the draft as it is saved: if text was typed or pasted a moment ago, the action waits until the
 * draft has it. Otherwise Ctrl+Alt+P right after a word would publish the page without that word.
 */
function withTypedText(original: DocumentActionComponent): DocumentActionComponent {
  return function useActionWithTypedText(props) {
    const description = original(props);
    const [isWaiting, setIsWaiting] = useState(false);
    const lastChange = useRef(-Infinity);
    const { proceed } = useProceed(description, original.action === 'schedule');
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

    const timeUntilSaved = () => lastChange.current + SAVING_TIME - performance.now();
    const handle = () => {
      if (timeUntilSaved() <= 0) {
        description?.onHandle?.();
        return;
      }
      setIsWaiting(true);
      setTimeout(() => {
        setIsWaiting(false);
        // By now the draft is being saved, and the action itself waits for that.
        proceed();
      }, timeUntilSaved());
    };
    return description && { ...description, disabled: Boolean(description.disabled) || isWaiting, onHandle: handle };
  };
}

const wrap = wrapActions({ publish: withTypedText, schedule: withTypedText });

/** Makes publishing and scheduling wait for text that is not saved yet. */
export const waitForTypedText: DocumentActionsResolver = (actions) => wrap(actions);
