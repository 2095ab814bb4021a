import { afterEach, expect, test, vi } from 'vitest';
import { register } from './instrumentation.ts';

const { remove, settings } = vi.hoisted(() => ({
  remove: vi.fn<() => Promise<void>>(),
  settings: vi.fn<() => void>(),
}));

vi.mock('server-only', () => ({}));
vi.mock('#/revalidation/revalidation.ts', () => ({ revalidation: () => ({ start: () => {} }) }));
vi.mock('#/content/reader.ts', () => ({ publishedReader: { settings } }));
vi.mock('#/content/environment.ts', () => ({
  webEnvironment: () => ({ content: {}, writeToken: process.env['SANITY_WRITE_TOKEN'] }),
}));
vi.mock('@site/content/client', () => ({ createContentClient: () => ({ delete: remove }) }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test.each([
  ['deletes old search reports when the site starts, whatever its settings say', 'token', 1],
  ['deletes nothing without a token', undefined, 0],
])('%s', async (_, token, deletions) => {
  vi.useFakeTimers();
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  vi.stubEnv('SANITY_WRITE_TOKEN', token);
  await register();
  expect(remove).toHaveBeenCalledTimes(deletions);
  expect(settings).not.toHaveBeenCalled();
});
