import { reportNavigationStart } from '#/components/layout/navigation-start.ts';

/** Called by the router at the start of every navigation. */
export function onRouterTransitionStart(url: string): void {
  reportNavigationStart(url);
}
