import { readPreference, subscribePreference, writePreference } from '@site/ui/local-storage';

/** localStorage key of the visitor's choice about analytics that need consent. */
const CONSENT_KEY = 'analytics.consent';

export type Consent = 'accepted' | 'declined';

/** The visitor's choice; `undefined` before the first one. */
export function readConsent(): Consent | undefined {
  const stored = readPreference(CONSENT_KEY);
  return stored === 'accepted' || stored === 'declined' ? stored : undefined;
}

export const writeConsent = (consent: Consent): void => writePreference(CONSENT_KEY, consent);

export const subscribeConsent = (changed: () => void) => subscribePreference(CONSENT_KEY, changed);

/** Attribute of the button in the footer that shows the choice again. */
export const CONSENT_BUTTON_ATTRIBUTE = 'data-consent-button';

/** The button that was pressed, if it opens the banner. */
export const consentButtonOf = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${CONSENT_BUTTON_ATTRIBUTE}]`) : null;
