import { beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from '#/requests/rate-limiter.ts';
import type { Sighting } from './report-collector.ts';
import { searchReportResponse } from './search-report-response.ts';

const onSightings = vi.fn<(sightings: Sighting[]) => void>();
const RATE = { perSecond: 1, burst: 10 };
const TOTAL = { perSecond: 10, burst: 100 };
let limiter = new RateLimiter({ client: RATE, total: TOTAL });

beforeEach(() => {
  onSightings.mockReset();
  limiter = new RateLimiter({ client: RATE, total: TOTAL });
});

const report = (query: string, outcome = 'noResults') => JSON.stringify({ searches: [{ query, outcome }] });

const post = (body: string, headers: Record<string, string> = {}, isEnabled = () => Promise.resolve(true)) =>
  searchReportResponse(
    new Request('https://site.example/api/search-report/', {
      method: 'POST',
      headers: { host: 'site.example', origin: 'https://site.example', ...headers },
      body,
    }),
    { siteUrl: 'https://site.example', isEnabled, limiter, onSightings },
  );

test('passes on normalized queries', async () => {
  expect((await post(report(' Put our LOGO on it '))).status).toBe(204);
  expect(onSightings).toHaveBeenCalledWith([{ query: 'put our logo on it', outcome: 'noResults' }]);
});

test('counts nothing, and is no error, while the settings cannot be read', async () => {
  const isEnabled = () => Promise.reject(new Error('The content lake did not respond'));
  expect((await post(report('logo'), {}, isEnabled)).status).toBe(204);
  expect(onSightings).not.toHaveBeenCalled();
});

test('drops what looks like personal data', async () => {
  expect((await post(report('ada@example.com'))).status).toBe(204);
  expect(onSightings).toHaveBeenCalledWith([]);
});

test.each<[string, number, string, Record<string, string>]>([
  ['another site', 403, report('logo'), { origin: 'https://evil.example' }],
  ['no origin', 403, report('logo'), { origin: '' }],
  ['a request across sites', 403, report('logo'), { 'sec-fetch-site': 'cross-site' }],
  ['broken JSON', 400, '{', {}],
  ['another form', 400, '{"searches": [{"query": 7}]}', {}],
  ['another field', 400, '{"searches": [{"query": "a", "outcome": "noClick", "user": "ada"}]}', {}],
  ['an unknown outcome', 400, report('logo', 'bought'), {}],
  ['a long body', 413, report('a'.repeat(5000)), {}],
])('refuses %s', async (_, status, body, headers) => {
  expect((await post(body, headers)).status).toBe(status);
  expect(onSightings).not.toHaveBeenCalled();
});

test.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'counts nothing of a visitor with %j',
  async (headers) => {
    expect((await post(report('logo'), headers)).status).toBe(204);
    expect(onSightings).not.toHaveBeenCalled();
  },
);

test('does not exist when it is turned off', async () => {
  expect((await post(report('logo'), {}, () => Promise.resolve(false))).status).toBe(404);
});

test('limits reports of an address', async () => {
  for (let number = 0; number < 12; number += 1) await post(report(`made up ${number}`));
  expect(onSightings).toHaveBeenCalledTimes(10);
  await post(report('robot'), { 'x-client-address': '203.0.113.7' });
  expect(onSightings).toHaveBeenCalledTimes(11);
});
