import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { hasContentFailed } from './content-failure.ts';
import { queryContent } from './client.ts';

const content = { projectId: 'local', dataset: 'production', apiHost: '', readToken: 'secret' };

vi.mock('server-only', () => ({}));
vi.mock('./environment.ts', () => ({ isBuilding: () => false, webEnvironment: () => ({ content }) }));

test('a query to a content lake that never responds fails after its time limit', async () => {
  const lake = createServer().listen(0, '127.0.0.1');
  await once(lake, 'listening');
  content.apiHost = `http://127.0.0.1:${(lake.address() as AddressInfo).port}`;
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);

  const outcome = queryContent('published', '*', {}, { cache: 'no-store' }).catch(String);
  await once(lake, 'request');
  limit.abort(new Error('The time limit is over.'));

  expect(await outcome).toMatch(/^Error: The content lake did not respond: .*The time limit is over\.$/);
  expect(hasContentFailed()).toBe(true);
  lake.closeAllConnections();
  lake.close();
});
