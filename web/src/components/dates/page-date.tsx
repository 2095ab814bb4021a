import { LOCALE } from '@site/site/constants';

// A page is cached for every reader, so its dates cannot follow the reader's time zone.
const FORMAT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words. @param iso ISO 8601 date or date and time */
export function PageDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{FORMAT.format(new Date(iso))}</time>;
}
