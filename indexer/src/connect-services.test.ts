import { afterEach, expect, it, vi } from 'vitest';
import { connectContent, connectServices } from './connect-services.ts';

afterEach(() => void vi.unstubAllEnvs());

it('content can be read without the variables of the index', () => {
  vi.stubEnv('SANITY_PROJECT_ID', 'abc123');
  vi.stubEnv('SANITY_DATASET', 'production');
  vi.stubEnv('ALGOLIA_APP_ID', 'APP');
  vi.stubEnv('ALGOLIA_INDEX', undefined);
  vi.stubEnv('ALGOLIA_ADMIN_KEY', undefined);
  const warn = () => {};
  expect(connectContent({ warn }).client.config().projectId).toBe('abc123');
  expect(() => connectServices({ warn })).toThrow('ALGOLIA_');
});
