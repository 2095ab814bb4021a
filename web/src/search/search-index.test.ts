import { liteClient } from 'algoliasearch/lite';
import { expect, test, vi } from 'vitest';
import { searchIndex } from './search-index.ts';

vi.mock('algoliasearch/lite', { spy: true });

const REQUESTS = [{ indexName: 'site', query: 'robot' }];
const RESPONSE = { results: [] };

function hosted() {
  const search = vi.fn<(parameters: object, options: object) => Promise<object>>().mockResolvedValue(RESPONSE);
  vi.mocked(liteClient).mockReturnValueOnce({ search } as unknown as ReturnType<typeof liteClient>);
  return { search, environment: { appId: 'APP', indexName: 'site', searchKey: 'key', host: undefined } };
}

test('leaves time to try another host of Algolia', async () => {
  const { search, environment } = hosted();
  expect(await searchIndex(environment, REQUESTS, { timeoutMs: 1000 })).toBe(RESPONSE);
  // Without `hosts`, the client has all hosts of Algolia.
  expect(liteClient).toHaveBeenLastCalledWith('APP', 'key', expect.not.objectContaining({ hosts: expect.anything() }));
  expect(search.mock.lastCall?.[1]).toMatchObject({ timeouts: { connect: 500, read: 500 } });
});

test('only searches of visitors are in the analytics of Algolia', async () => {
  const { search, environment } = hosted();
  await searchIndex(environment, REQUESTS, { timeoutMs: 1000 });
  await searchIndex(environment, REQUESTS, { timeoutMs: 1000, isVisitor: true });
  expect(search.mock.calls.map(([parameters]) => parameters)).toEqual([
    { requests: [{ ...REQUESTS[0], analytics: false }] },
    { requests: REQUESTS },
  ]);
});
