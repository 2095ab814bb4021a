/** Carries the start of a navigation from the router's hook, which lives outside React, to whoever shows it. */

const listeners = new Set<(url: string) => void>();

/** @param url where the navigation leads */
export function reportNavigationStart(url: string): void {
  for (const listener of listeners) listener(url);
}

/** Answers the function that ends the subscription. */
export function subscribeNavigationStart(listener: (url: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
