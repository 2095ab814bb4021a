import { useState } from 'react';
import { errorMessage } from '../error-message.ts';

export interface Confirmation<Choice> {
  /** Runs what the dialog confirms. If that fails, the dialog stays open. */
  confirm: (choice: Choice) => void;
  isRunning: boolean;
  /** Why it failed. */
  error: string | undefined;
}

/** The state of a dialog whose buttons start something that can fail. */
export function useConfirmation<Choice>(onConfirm: (choice: Choice) => Promise<void>): Confirmation<Choice> {
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = (choice: Choice) => {
    setIsRunning(true);
    setError(undefined);
    onConfirm(choice)
      .catch((reason: unknown) => setError(errorMessage(reason)))
      .finally(() => setIsRunning(false));
  };
  return { confirm, isRunning, error };
}
