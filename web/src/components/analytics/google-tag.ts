import { withoutSearchQuery } from '#/components/search/search-query.ts';
import { GOOGLE_TAG_ORIGIN } from '#/headers/google-tag-origins.ts';

/** Google's tag in the browser (https://developers.google.com/tag-platform/gtagjs/reference). */

interface TagWindow {
  dataLayer?: unknown[];
}

interface PageAddress {
  page_location: string | undefined;
  page_referrer: string;
}

/** Next.js removes the title of the previous page up to 0.2 s before it adds the next one. */
const TITLE_TIMEOUT_MS = 1000;

const loadedIds = new Set<string>();

/** A page view that waits for the title of its page. */
let waitingView: { sendWithoutTitle: () => void; cancel: () => void } | undefined;

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
  waitingView?.cancel();
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
 * Sends a page view once the page has a title, without the query of a search. The other events of the page, also those that
 * the tag sends by itself, get its address and title too: without them, the tag would take those of the window.
 */
export function sendTagView(address: PageAddress): void {
  waitingView?.sendWithoutTitle();
  if (document.title !== '') {
    sendView(document.title, address);
    return;
  }
  const send = (title: string) => {
    cancel();
    sendView(title, address);
  };
  const observer = new MutationObserver(() => {
    if (document.title !== '') send(document.title);
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  const timer = setTimeout(() => send(''), TITLE_TIMEOUT_MS);
  const cancel = () => {
    observer.disconnect();
    clearTimeout(timer);
    waitingView = undefined;
  };
  waitingView = { sendWithoutTitle: () => send(''), cancel };
}

/** Sends an event, after the view of its page. */
export function sendTagEvent(name: string, parameters: object): void {
  waitingView?.sendWithoutTitle();
  command('event', name, parameters);
}

function sendView(title: string, address: PageAddress): void {
  const page = { page_title: withoutSearchQuery(title), ...address };
  command('set', page);
  command('event', 'page_view', page);
}

/** https://developers.google.com/analytics/devguides/collection/ga4/disable-analytics */
function setDisabled(measurementId: string, isDisabled: boolean): void {
  Reflect.set(window, `ga-disable-${measurementId}`, isDisabled);
}

/** Adds a command to the queue of the tag, which reads `arguments` objects and ignores arrays. */
function command(..._command: unknown[]): void {
  ((window as TagWindow).dataLayer ??= []).push(arguments);
}
