import { expect, test, vi } from 'vitest';
import { allowedAnalytics } from './allowed-analytics.ts';

const portalHost = 'https://portal.fleetloom.example';
const pageViews = (endpoint: string) => ({
  portalHost,
  analytics: { service: 'pageViews' as const, endpoint, siteId: 'fleetloom' },
});
const google = { portalHost, analytics: { service: 'google' as const, measurementId: 'G-AB12CD34EF' } };
const environment = { siteUrl: 'https://www.fleetloom.example', analyticsHost: 'https://stats.example/anything' };

test('allows a service on the configured host or on the site itself', () => {
  for (const endpoint of ['https://stats.example/api/event', 'https://www.fleetloom.example/collect']) {
    expect(allowedAnalytics(pageViews(endpoint), environment)).toEqual({
      service: 'pageViews',
      endpoint,
      siteId: 'fleetloom',
      portalHost,
    });
  }
});

test('allows Google Analytics if its tag is on the configured host', () => {
  const withTag = { ...environment, analyticsHost: 'https://www.googletagmanager.com' };
  expect(allowedAnalytics(google, withTag)).toEqual({ service: 'google', measurementId: 'G-AB12CD34EF', portalHost });
});

test('rejects other hosts and logs each once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(allowedAnalytics(pageViews('https://other.example/'), environment)).toBeUndefined();
  expect(allowedAnalytics(pageViews('https://other.example/'), environment)).toBeUndefined();
  expect(
    allowedAnalytics(pageViews('https://stats.example/'), { ...environment, analyticsHost: undefined }),
  ).toBeUndefined();
  expect(allowedAnalytics(google, environment)).toBeUndefined();
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    'Page views are not sent to https://other.example: start the site with ANALYTICS_HOST=https://other.example.',
    'Page views are not sent to https://stats.example: start the site with ANALYTICS_HOST=https://stats.example.',
    'Page views are not sent to https://www.googletagmanager.com: start the site with ANALYTICS_HOST=https://www.googletagmanager.com.',
  ]);
});

test.each([
  undefined,
  { service: 'none' as const, endpoint: 'https://stats.example/', siteId: 'fleetloom', measurementId: 'G-AB12CD34EF' },
  { service: 'pageViews' as const, measurementId: 'G-AB12CD34EF' },
  { service: 'pageViews' as const, endpoint: 'https://stats.example/' },
  { service: 'google' as const, endpoint: 'https://stats.example/', siteId: 'fleetloom' },
])('has no service for %j', (analytics) => {
  expect(allowedAnalytics({ portalHost, analytics }, environment)).toBeUndefined();
});
