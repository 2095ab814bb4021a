import { json, type Route } from '../http/route.ts';

/** Without these the Studio advertises releases and scheduled drafts in place of offering them. */
const FEATURES = ['contentReleases', 'singleDocRelease'];

/**
 * What the Studio asks of its vendor through the lake's address, beside content: answered with what the lake can do,
 * nothing to announce and no telemetry wanted.
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
