/** Passes the start of a navigation from the router's hook, which is outside React, to components. */

/** `traverse` means back or forward. */
export type NavigationKind = 'push' | 'replace' | 'traverse';

type Listener = (url: string, kind: NavigationKind) => void;

const listeners = new Set<Listener>();

/** @param url the target of the navigation */
export function reportNavigationStart(url: string, kind: NavigationKind): void {
  for (const listener of listeners) listener(url, kind);
}

/** Returns the function that ends the subscription. */
export function subscribeNavigationStart(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The fragment of a navigation, as in `location.hash`, if it stays on the current page; empty otherwise. */
export function fragmentOnThisPage(url: string): string {
  const { pathname, hash } = new URL(url, location.href);
  return pathname === location.pathname ? hash : '';
}
