import { reportNavigationStart } from '#/components/layout/navigation-start.ts';
import type { NavigationKind } from '#/components/layout/navigation-start.ts';

/** The Next.js router calls this at the start of every navigation. */
export function onRouterTransitionStart(url: string, kind: NavigationKind): void {
  reportNavigationStart(url, kind);
}
