import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkServices } from './check-services.ts';

const { content, search, redis } = vi.hoisted(() => ({
  content: vi.fn<() => Promise<unknown>>(),
  search: vi.fn<() => Promise<unknown>>(),
  redis: { isUp: undefined as boolean | undefined },
}));
vi.mock('server-only', () => ({}));
vi.mock('#/content/client.ts', () => ({ contentClient: () => ({ fetch: content }) }));
vi.mock('#/content/environment.ts', () => ({ webEnvironment: () => ({ search: { indexName: 'site' } }) }));
vi.mock('#/search/search-index.ts', () => ({ searchIndex: search }));
vi.mock('#/revalidation/revalidation.ts', () => ({
  revalidation: () => ({
    get isRedisUp() {
      return redis.isUp;
    },
  }),
}));

const MINUTE_MS = 60_000;
/** Each test begins later than what earlier ones found out. */
let now = 0;
beforeEach(() => {
  now += 10 * MINUTE_MS;
  vi.useFakeTimers({ toFake: ['performance'], now });
  vi.advanceTimersByTime(now);
  content.mockReset().mockResolvedValue(null);
  search.mockReset().mockResolvedValue({ results: [] });
  redis.isUp = undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

test('asks each service once a minute while it responds, because hosted services count requests', async () => {
  await Promise.all([checkServices(), checkServices()]);
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(await checkServices()).toMatchObject({ ok: true, content: true, search: true });
  expect([content, search].map((service) => service.mock.calls.length)).toEqual([1, 1]);
  vi.advanceTimersByTime(1);
  await checkServices();
  expect([content, search].map((service) => service.mock.calls.length)).toEqual([2, 2]);
});

test('asks a service that does not respond each time', async () => {
  search.mockRejectedValueOnce(new Error('down'));
  expect(await checkServices()).toMatchObject({ ok: false, content: true, search: false });
  expect(await checkServices()).toMatchObject({ ok: true, content: true, search: true });
  expect([content, search].map((service) => service.mock.calls.length)).toEqual([1, 2]);
});

test('reports Redis if the site has one, without asking it', async () => {
  expect(await checkServices()).toMatchObject({ ok: true, redis: undefined });
  redis.isUp = false;
  expect(await checkServices()).toMatchObject({ ok: false, content: true, search: true, redis: false });
  redis.isUp = true;
  expect(await checkServices()).toMatchObject({ ok: true, redis: true });
});
