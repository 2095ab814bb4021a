import { useState } from 'react';
import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity';
import { useProceed } from './use-proceed.ts';
import { useTimeUntilSaved } from './use-time-until-saved.ts';
import { wrapActions } from './wrap-actions.ts';

/**
 * Wraps an action that takes the draft as it is saved: if text was typed or pasted a moment ago, the action waits until the
 * draft has it. Otherwise Ctrl+Alt+P right after a word would publish the page without that word.
 */
function withTypedText(original: DocumentActionComponent): DocumentActionComponent {
  return function useActionWithTypedText(props) {
    const description = original(props);
    const [isWaiting, setIsWaiting] = useState(false);
    const timeUntilSaved = useTimeUntilSaved();
    const { proceed } = useProceed(description, original.action === 'schedule');
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
