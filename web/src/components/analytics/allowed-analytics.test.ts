import { expect, test, vi } from 'vitest';
import { allowedAnalytics } from './allowed-analytics.ts';

const at = (endpoint: string) => ({ analytics: { endpoint, siteId: 'fleetloom' } });
const environment = { siteUrl: 'https://www.fleetloom.example', analyticsHost: 'https://stats.example/anything' };

test('allows a service on the configured host or on the site itself', () => {
  for (const endpoint of ['https://stats.example/api/event', 'https://www.fleetloom.example/collect']) {
    expect(allowedAnalytics(at(endpoint), environment)).toEqual({ endpoint, siteId: 'fleetloom' });
  }
});

test('rejects other hosts and logs each once, and returns nothing if no service is configured', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(allowedAnalytics(at('https://other.example/'), environment)).toBeUndefined();
  expect(allowedAnalytics(at('https://other.example/'), environment)).toBeUndefined();
  expect(allowedAnalytics(at('https://stats.example/'), { ...environment, analyticsHost: undefined })).toBeUndefined();
  expect(allowedAnalytics({}, environment)).toBeUndefined();
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    'Page views are not sent to https://other.example: build and start the site with ANALYTICS_HOST=https://other.example.',
    'Page views are not sent to https://stats.example: build and start the site with ANALYTICS_HOST=https://stats.example.',
  ]);
});
