import type { SanityClient } from '@sanity/client';
import { REPORT_RETENTION_DAYS, SEARCH_REPORT_TYPE } from '@site/content/search/search-report';
import { errorMessage } from '@site/service-kit/error-message';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes reports after 30 days: now and then once a day, whether or not the site still counts searches. A failure is repeated
 * after an hour.
 *
 * @param client with a token that permits writing
 */
export function deleteOldReportsDaily(client: Pick<SanityClient, 'delete'>): void {
  let deletedOn = '';
  let hasFailed = false;
  const deleteOnce = async () => {
    const now = Date.now();
    const date = toDate(now);
    if (date === deletedOn) return;
    try {
      await client.delete({
        query: '*[_type == $type && date < $oldest]',
        params: { type: SEARCH_REPORT_TYPE, oldest: toDate(now - REPORT_RETENTION_DAYS * DAY_MS) },
      });
      deletedOn = date;
      hasFailed = false;
    } catch (error) {
      // An outage is logged once.
      if (!hasFailed) console.error(`Old search reports are deleted later: ${errorMessage(error)}`);
      hasFailed = true;
    }
  };
  void deleteOnce();
  setInterval(() => void deleteOnce(), HOUR_MS).unref();
}

const toDate = (time: number): string => new Date(time).toISOString().slice(0, 10);
