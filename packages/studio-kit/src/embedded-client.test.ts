import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lastValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { createEmbeddedClientFactory } from './embedded-client.ts';
import { lakeConnection } from './lake-connection.ts';

it('creates clients that use the URL of the lake, regardless of their configuration', () => {
  const createClient = createEmbeddedClientFactory({ apiHost: 'http://localhost:3400' });
  const client = createClient({ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: true });
  expect(client.getUrl('/users/me')).toBe('http://localhost:3400/v2025-02-19/users/me');
  expect(client.withConfig({ apiVersion: '1' }).getUrl('/data/query/production', true)).toBe(
    'http://localhost:3400/v1/data/query/production',
  );
});

const server = createServer();
afterEach(() => {
  server.close();
});

it('repeats commits, and no other changes, until the lake responds', async () => {
  let requests = 0;
  server.on('request', (_request, response) => {
    requests += 1;
    response.writeHead(requests < 2 ? 503 : 200, { 'content-type': 'application/json' }).end('{"transactionId":"t"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const createClient = createEmbeddedClientFactory({ apiHost });
  const client = createClient({ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19' });
  const commit = (tag: string) =>
    lastValueFrom(
      client
        .withConfig({ requestTagPrefix: 'sanity.studio' })
        .observable.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' }, { tag }),
    );
  await expect(commit('other')).rejects.toMatchObject({ statusCode: 503 });
  const reported: boolean[] = [];
  const unsubscribe = lakeConnection.subscribe(() => reported.push(lakeConnection.isLost()));
  requests = 0;
  await expect(commit('document.commit')).resolves.toMatchObject({ transactionId: 't' });
  expect(requests).toBe(2);
  expect(reported, 'the connection is lost until the commit succeeds').toEqual([true, false]);
  unsubscribe();
});
