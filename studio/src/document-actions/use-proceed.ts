import { useToast } from '@sanity/ui/toast';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'sanity';
import type { DocumentActionDescription } from 'sanity';

interface Proceed {
  /** Whether the action can run now. If not, the editor is told why. */
  isAllowed: () => boolean;
  /** Runs the action as it is now. Returns false if it cannot run; then the editor is told why. */
  proceed: () => boolean;
}

/**
 * Lets a wrapper run an action some time after the click. Sanity checks only in the button whether an action is disabled,
 * for example because the document became invalid.
 */
export function useProceed(description: DocumentActionDescription | null, isScheduled: boolean): Proceed {
  const toast = useToast();
  const { t } = useTranslation('structure');
  const latest = useRef(description);
  useEffect(() => {
    latest.current = description;
  });
  const isAllowed = () => {
    if (latest.current && !latest.current.disabled) return true;
    const reason = latest.current?.title;
    // Sanity 6.9 has no text, but `null` or an element, if the document is being published or is published already, for example
    // after a double click. The button shows it. A message with the element would crash the Studio.
    // If it waits until the draft is saved, for example in an outage, it will still be published.
    if (typeof reason === 'object' || reason === t('action.publish.waiting')) return false;
    toast.push({
      status: 'error',
      title: `Nothing was ${isScheduled ? 'scheduled' : 'published'}`,
      description: reason,
    });
    return false;
  };
  const proceed = () => {
    if (!isAllowed()) return false;
    latest.current?.onHandle?.();
    return true;
  };
  return { isAllowed, proceed };
}
