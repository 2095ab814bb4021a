/** Requests that wait for the lake to return. They keep what an editor has typed. */
const waiting = new Set<object>();
const listeners = new Set<() => void>();

/** Whether the embedded lake can be reached, as far as changes are concerned. For `useSyncExternalStore`. */
export const lakeConnection = {
  isLost: (): boolean => waiting.size > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Reports whether a request waits for the lake. */
export function reportWaiting(request: object, isWaiting: boolean): void {
  if (waiting.has(request) === isWaiting) return;
  if (isWaiting) waiting.add(request);
  else waiting.delete(request);
  for (const listener of listeners) listener();
}
