import { expect, it } from 'vitest';
import { createEmbeddedClientFactory } from './embedded-client.ts';

it('creates clients that use the URL of the lake, regardless of their configuration', () => {
  const createClient = createEmbeddedClientFactory({ apiHost: 'http://localhost:3400' });
  const client = createClient({ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: true });
  expect(client.getUrl('/users/me')).toBe('http://localhost:3400/v2025-02-19/users/me');
  expect(client.withConfig({ apiVersion: '1' }).getUrl('/data/query/production', true)).toBe(
    'http://localhost:3400/v1/data/query/production',
  );
});
