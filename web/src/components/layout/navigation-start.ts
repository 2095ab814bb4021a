/** Carries the start of a navigation from the router's hook, which lives outside React, to whoever shows it. */

/** `traverse` is back or forward. */
export type NavigationKind = 'push' | 'replace' | 'traverse';

type Listener = (url: string, kind: NavigationKind) => void;

const listeners = new Set<Listener>();

/** @param url where the navigation leads */
export function reportNavigationStart(url: string, kind: NavigationKind): void {
  for (const listener of listeners) listener(url, kind);
}

/** Answers the function that ends the subscription. */
export function subscribeNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
