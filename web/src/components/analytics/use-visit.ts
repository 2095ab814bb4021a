import { SHARED_PATH } from '@site/site/constants';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface View {
  /** Address of the page without query. */
  url: string | undefined;
  /** Address of the previous page without query, on this or another site; `undefined` if it is unknown. */
  referrer: string | undefined;
}

interface VisitOptions {
  /** Whether anything is reported. */
  isOn: boolean;
  /** Address of the first page, for code that may be loaded after the visitor has left it. */
  arrival?: string;
  /** Origin of the portal. */
  portalHost: string;
  onView: (view: View) => void;
  /** @param target address on the portal without query */
  onPortalClick: (target: string) => void;
}

/** Whether a path is that of a shared draft, which no service may learn: anyone who knows it can read the draft. */
export const isSharedDraft = (path: string): boolean => path.startsWith(SHARED_PATH);

/**
 * Reports the first page, each client-side navigation, each return to the page as the browser kept it, and clicks on links to
 * the portal.
 */
export function useVisit({ isOn, arrival, portalHost, onView, onPortalClick }: VisitOptions): void {
  const path = usePathname();
  /** How often the browser has shown this document again as it had kept it. */
  const [restoreCount, setRestoreCount] = useState(0);
  const reported = useRef<{ pathname: string; restoreCount: number }>(undefined);
  /** Address of the page before, if it was reported. */
  const previous = useRef<string>(undefined);
  const report = useEffectEvent((address: string, restores: number) => {
    const { pathname } = new URL(address);
    const isRestored = reported.current?.restoreCount !== restores;
    if ((!isRestored && reported.current?.pathname === pathname) || isSharedDraft(pathname)) return;
    const referrer = (isRestored ? undefined : previous.current) ?? document.referrer;
    onView({ url: withoutQuery(address), referrer: withoutQuery(referrer) });
    reported.current = { pathname, restoreCount: restores };
    previous.current = address;
  });
  const reportClick = useEffectEvent(onPortalClick);

  useEffect(() => {
    // Rendered again, so that a choice about analytics that was made on another page is known.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setRestoreCount((count) => count + 1);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  useEffect(() => {
    if (!isOn) {
      // The pages until reports are on again are not reported.
      previous.current = undefined;
      return;
    }
    if (reported.current === undefined && arrival !== undefined) report(arrival, restoreCount);
    report(`${location.origin}${path}`, restoreCount);
  }, [path, isOn, arrival, restoreCount]);

  useEffect(() => {
    if (!isOn) return undefined;
    const { origin } = new URL(portalHost);
    const onClick = ({ target, button }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      // The right button opens a menu.
      if (link?.origin === origin && button < 2 && !isSharedDraft(location.pathname))
        reportClick(`${origin}${link.pathname}`);
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('auxclick', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('auxclick', onClick, true);
    };
  }, [isOn, portalHost]);
}

/** The address without query parameters and fragment; `undefined` if it is none. */
function withoutQuery(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
