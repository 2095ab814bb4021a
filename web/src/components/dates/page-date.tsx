import { LOCALE } from '@site/site/constants';

// In UTC, because a page is cached for all visitors and their time zones.
const FORMAT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** A date such as "March 1, 2026". @param iso ISO 8601 date or date and time */
export function PageDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{FORMAT.format(new Date(iso))}</time>;
}
