/**
 * Preferences in localStorage that survive its being blocked, full or cleared (R6.5): reading then finds nothing, and
 * writing is lost when the page is left. Values are plain strings; whoever reads one must take garbage for nothing.
 */

/** What storage refused to keep. */
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

/** Keeps the value and tells every subscriber, in other tabs too. */
export function writePreference(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
  window.dispatchEvent(new CustomEvent(CHANGE, { detail: key }));
}

/** Calls back when the value under `key` changes in this or another tab. Answers the function that ends it. */
export function subscribePreference(key: string, changed: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) {
      memory.delete(key);
      changed();
    }
  };
  const here = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === key) changed();
  };
  window.addEventListener('storage', elsewhere);
  window.addEventListener(CHANGE, here);
  return () => {
    window.removeEventListener('storage', elsewhere);
    window.removeEventListener(CHANGE, here);
  };
}
