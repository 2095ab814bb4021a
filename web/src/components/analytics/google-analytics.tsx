'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import type { GoogleService } from './allowed-analytics.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { readConsent, subscribeConsent } from './consent.ts';
import { sendTagEvent, sendTagView, startGoogleTag, stopGoogleTag } from './google-tag.ts';
import { isPrivacyRequested } from './privacy-request.ts';
import { isSharedDraft, useVisit } from './use-visit.ts';

/** Reports visits to Google Analytics after the visitor has agreed. Until then, nothing is loaded from Google. */
export function GoogleAnalytics({ measurementId, portalHost }: Omit<GoogleService, 'service'>) {
  const consent = useSyncExternalStore(subscribeConsent, readConsent, () => undefined);
  const isPrivate = isPrivacyRequested();
  const isOn = consent === 'accepted' && !isPrivate;
  // The tag sends the address of the page with events of its own.
  const canStart = !isSharedDraft(usePathname());

  useEffect(() => {
    if (!isOn) stopGoogleTag(measurementId);
    else if (canStart) startGoogleTag(measurementId);
  }, [isOn, canStart, measurementId]);

  useVisit({
    isOn,
    portalHost,
    onView: ({ url, referrer = '' }) => sendTagView({ page_location: url, page_referrer: referrer }),
    onPortalClick: (target) => sendTagEvent('portal_click', { link_url: target, outbound: true }),
  });

  return <ConsentBanner consent={consent} isPrivate={isPrivate} />;
}
