import { withoutSearchQuery } from '#/components/search/search-query.ts';
import { GOOGLE_TAG_ORIGIN } from '#/headers/google-tag-origins.ts';

/** Google's tag in the browser (https://developers.google.com/tag-platform/gtagjs/reference). */

interface TagWindow {
  dataLayer?: unknown[];
}

const loadedIds = new Set<string>();

/** Loads Google Analytics without advertising features. If the script is blocked, nothing happens. */
export function startGoogleTag(measurementId: string): void {
  setDisabled(measurementId, false);
  if (loadedIds.has(measurementId)) return;
  loadedIds.add(measurementId);
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  command('consent', 'default', { ...denied, analytics_storage: 'granted' });
  command('js', new Date());
  command('config', measurementId, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    send_page_view: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${GOOGLE_TAG_ORIGIN}/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
}

/** Stops Google Analytics and deletes its cookies. Does nothing if it never ran. */
export function stopGoogleTag(measurementId: string): void {
  setDisabled(measurementId, true);
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')) {
    if (!/^_ga(?:_|$)/.test(name)) continue;
    // The tag sets them for the highest domain that it can.
    const labels = location.hostname.split('.');
    for (const domain of ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/**
 * Sends a page view without the query of a search. The other events of the page, also those that the tag sends by itself, get
 * its address and title too: without them, the tag would take those of the window.
 */
export function sendTagView(address: { page_location: string | undefined; page_referrer: string }): void {
  const page = { page_title: withoutSearchQuery(document.title), ...address };
  command('set', page);
  sendTagEvent('page_view', page);
}

export const sendTagEvent = (name: string, parameters: object): void => command('event', name, parameters);

/** https://developers.google.com/analytics/devguides/collection/ga4/disable-analytics */
function setDisabled(measurementId: string, isDisabled: boolean): void {
  Reflect.set(window, `ga-disable-${measurementId}`, isDisabled);
}

/** Adds a command to the queue of the tag, which reads `arguments` objects and ignores arrays. */
function command(..._command: unknown[]): void {
  ((window as TagWindow).dataLayer ??= []).push(arguments);
}
