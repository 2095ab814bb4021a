import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import type { AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const nothing = () => undefined;

const ROUTER: AppRouterInstance = {
  back: nothing,
  forward: nothing,
  refresh: nothing,
  push: nothing,
  replace: nothing,
  prefetch: nothing,
  bfcacheId: '',
};

/** The HTML of what may hold links inside the site, which ask for Next's router. */
export function markupOf(node: ReactNode): string {
  return renderToStaticMarkup(<AppRouterContext value={ROUTER}>{node}</AppRouterContext>);
}
