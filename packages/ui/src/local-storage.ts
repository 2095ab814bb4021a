/**
 * Preferences in localStorage. If storage is blocked or full, they are kept in memory until the page is unloaded. Values
 * are strings; readers must ignore invalid ones.
 */

/** Values that could not be stored. */
const memory = new Map<string, string>();
const CHANGE = 'preference-change';

/** The value under `key`, or `undefined`. */
export function readPreference(key: string): string | undefined {
  try {
    return memory.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
}

/** Stores the value and notifies subscribers, also those in other tabs. */
export function writePreference(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
  window.dispatchEvent(new CustomEvent(CHANGE, { detail: key }));
}

/** Calls `changed` when the value under `key` changes in this or another tab. Returns the function that unsubscribes. */
export function subscribePreference(key: string, changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null if the whole storage was cleared.
    if (event.key === key || event.key === null) {
      memory.delete(key);
      changed();
    }
  };
  const onChange = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === key) changed();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(CHANGE, onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHANGE, onChange);
  };
}
