import { json, type Route } from '../http/route.ts';

/** Without these, the Studio shows an upsell for releases and scheduled drafts. */
const FEATURES = ['contentReleases', 'singleDocRelease'];

/**
 * Endpoints of Sanity's platform that the Studio calls at startup: available features, no announcements, and telemetry
 * denied.
 */
export const vendorRoutes: readonly Route[] = [
  { method: 'GET', pattern: '/features', handler: () => json(FEATURES) },
  { method: 'GET', pattern: '/journey/:rest*', handler: () => json(null) },
  { method: 'GET', pattern: '/help', handler: () => json({ resources: { title: '', sectionArray: [] } }) },
  { method: 'GET', pattern: '/intake/telemetry-status', handler: () => json({ status: 'denied' }) },
  {
    method: 'POST',
    pattern: '/intake/batch',
    handler: ({ raw }) => {
      raw.resume();
      return json({});
    },
  },
  { method: 'GET', pattern: '/ping', handler: () => json({ pong: true }) },
  { method: 'GET', pattern: '/data/ping', handler: () => json({ pong: true }) },
  { method: 'GET', pattern: '/data/ping/:dataset', handler: () => json({ pong: true }) },
];
