import type { ContentChange } from '@site/content/tags';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PriceExpiry } from './price-expiry.ts';

const document = (_id: string): ContentChange => ({ _id, _type: 'page', _rev: 'one', slug: _id });
/** Pages by the last day of their prices. */
const PAGES = [
  { lastDay: '2026-03-01', page: document('first') },
  { lastDay: '2026-03-30', page: document('second') },
  { lastDay: '2026-03-31', page: document('third') },
];

let isUp = true;
let expired: string[][];
let expiry: PriceExpiry;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-03-30T12:00:00Z');
  isUp = true;
  expired = [];
  expiry = new PriceExpiry({
    read: ({ since = '', today }) =>
      isUp
        ? Promise.resolve(PAGES.filter(({ lastDay }) => lastDay >= since && lastDay < today).map(({ page }) => page))
        : Promise.reject(new Error('The content lake did not respond')),
    onExpired: (changes) => expired.push(changes.map(({ _id }) => _id)),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('reports every page with expired prices at first, because stored pages may be from before', async () => {
  await expiry.check();
  await expiry.check();
  expect(expired).toEqual([['first']]);
});

test('reports the pages whose prices expired when a day ended in UTC, once', async () => {
  await expiry.check();
  vi.setSystemTime('2026-03-30T23:59:59Z');
  await expiry.check();
  vi.setSystemTime('2026-03-31T00:00:01Z');
  await expiry.check();
  vi.setSystemTime('2026-03-31T23:59:59Z');
  await expiry.check();
  expect(expired).toEqual([['first'], ['second']]);
});

test('reports those of several days at once after an outage of the content lake', async () => {
  await expiry.check();
  isUp = false;
  vi.setSystemTime('2026-03-31T08:00:00Z');
  await expect(expiry.check()).rejects.toThrow('did not respond');
  isUp = true;
  vi.setSystemTime('2026-04-02T08:00:00Z');
  await expiry.check();
  await expiry.check();
  expect(expired).toEqual([['first'], ['second', 'third']]);
});

test('reports nothing if a day ends and no price expires', async () => {
  await expiry.check();
  vi.setSystemTime('2026-04-02T08:00:00Z');
  await expiry.check();
  vi.setSystemTime('2026-04-03T08:00:00Z');
  await expiry.check();
  expect(expired).toHaveLength(2);
});
