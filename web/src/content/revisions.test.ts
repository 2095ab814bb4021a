import { evaluate, parse } from 'groq-js';
import { expect, test, vi } from 'vitest';
import { fetchChangesSince, fetchExpiredPrices } from './revisions.ts';

const { dataset } = vi.hoisted(() => ({ dataset: [] as object[] }));
vi.mock('server-only', () => ({}));
vi.mock('./client.ts', () => {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset, params })).get() as Promise<unknown>;
  return { contentClient: () => ({ withConfig: () => ({ fetch }) }) };
});

const page = (_id: string, ...lastDays: (string | undefined)[]) => ({
  _id,
  _type: 'page',
  _rev: 'one',
  slug: { current: _id },
  blocks: [{ _type: 'hero' }, ...lastDays.map((validUntil) => ({ _type: 'pricingTable', validUntil }))],
});

test('finds the documents with prices that expired in a range of days', async () => {
  dataset.push(
    page('without-day', undefined),
    page('old', '2026-03-01'),
    page('yesterday', undefined, '2026-03-30'),
    page('today', '2026-03-31'),
    { _id: 'doc', _type: 'doc', _rev: 'one', slug: { current: 'doc' }, body: [] },
  );
  const today = '2026-03-31';
  const idsOf = async (since: string | undefined) =>
    (await fetchExpiredPrices({ since, today })).map(({ _id }) => _id).toSorted();
  expect(await idsOf(undefined)).toEqual(['old', 'yesterday']);
  expect(await idsOf('2026-03-30')).toEqual(['yesterday']);
  expect(await idsOf('2026-03-31')).toEqual([]);
  expect(await fetchExpiredPrices({ since: '2026-03-30', today })).toEqual([
    { _id: 'yesterday', _type: 'page', _rev: 'one', slug: 'yesterday' },
  ]);
});

test('finds the documents that changed, with the time of the content lake', async () => {
  dataset.splice(0);
  const changed = (_id: string, _updatedAt: string) => ({ ...page(_id), _updatedAt });
  dataset.push(changed('first', '2026-03-01T12:00:00Z'), changed('second', '2026-03-01T12:00:01Z'));
  const idsOf = async (since: string | undefined) => {
    const { changed: documents, total, now } = await fetchChangesSince(since, 1000);
    expect(total).toBe(2);
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(10_000);
    return documents.map(({ _id }) => _id);
  };
  expect(await idsOf(undefined)).toEqual(['second']);
  expect(await idsOf('2026-03-01T12:00:00Z')).toEqual(['second', 'first']);
  expect(await idsOf('2026-03-01T12:00:02Z')).toEqual([]);
});
