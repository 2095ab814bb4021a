import { reportNavigationStart } from '#/components/layout/navigation-start.ts';
import type { NavigationKind } from '#/components/layout/navigation-start.ts';

/** Called by the router at the start of every navigation. */
export function onRouterTransitionStart(url: string, kind: NavigationKind): void {
  reportNavigationStart(url, kind);
}
