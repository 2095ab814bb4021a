import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteOldReportsDaily } from './delete-old-reports.ts';

const HOUR_MS = 3_600_000;
const remove = vi.fn<(selection: unknown) => Promise<never>>();
const client = { delete: remove } as unknown as Parameters<typeof deleteOldReportsDaily>[0];
const deletionsBefore = () => remove.mock.calls.map(([selection]) => (selection as { params: object }).params);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') });
  remove.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('deletes reports after 30 days, on start and then once a day', async () => {
  deleteOldReportsDaily(client);
  expect(remove.mock.calls).toEqual([
    [{ query: '*[_type == $type && date < $oldest]', params: { type: 'searchReport', oldest: '2026-10-23' } }],
  ]);
  await vi.advanceTimersByTimeAsync(13 * HOUR_MS);
  expect(remove).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(deletionsBefore()).toMatchObject([{ oldest: '2026-10-23' }, { oldest: '2026-10-24' }]);
});

test('tries again after an hour if the content lake fails, and logs an outage once', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  remove.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
  deleteOldReportsDaily(client);
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(remove).toHaveBeenCalledTimes(3);
  expect(log.mock.calls).toEqual([['Old search reports are deleted later: down']]);
});
