import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

vi.mock('server-only', () => ({}));

const forget = () => Reflect.deleteProperty(globalThis, Symbol.for('site.environment'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  forget();
});

test('all bundles of Next.js use the secrets that the process started with', async () => {
  forget();
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['SANITY_PROJECT_ID', 'SANITY_READ_TOKEN', 'ALGOLIA_APP_ID']) vi.stubEnv(name, '');
  vi.stubEnv('ALGOLIA_SEARCH_KEY', 'k'.repeat(32));
  vi.stubEnv('DATA_DIR', folder);
  const readToken = async () => {
    // Another instance of the module, as in another bundle.
    vi.resetModules();
    const { webEnvironment } = await import('./environment.ts');
    return webEnvironment().content.readToken;
  };
  writeFileSync(join(folder, 'read-token'), 'first'.repeat(8));
  expect(await readToken()).toBe('first'.repeat(8));
  writeFileSync(join(folder, 'read-token'), 'second'.repeat(8));
  expect(await readToken()).toBe('first'.repeat(8));
});
