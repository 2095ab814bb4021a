import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkServices } from './check-services.ts';

const { content, search } = vi.hoisted(() => ({
  content: vi.fn<() => Promise<unknown>>(),
  search: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('server-only', () => ({}));
vi.mock('#/content/client.ts', () => ({ contentClient: () => ({ fetch: content }) }));
vi.mock('#/content/environment.ts', () => ({ webEnvironment: () => ({ search: { indexName: 'site' } }) }));
vi.mock('#/search/search-index.ts', () => ({ searchIndex: search }));

const MINUTE_MS = 60_000;
/** Each test begins later than what earlier ones found out. */
let now = 0;
beforeEach(() => {
  now += 10 * MINUTE_MS;
  vi.useFakeTimers({ toFake: ['performance'], now });
  vi.advanceTimersByTime(now);
  content.mockReset().mockResolvedValue(null);
  search.mockReset().mockResolvedValue({ results: [] });
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
