import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('without a build, the site says how to build it', () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ALGOLIA_SEARCH_KEY: 'key', NEXT_DIST_DIR: '.next-none' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no build of the site in .*\.next-none\. Run `npm run build` first\.$/m);
  expect(stderr).not.toContain('    at ');
});
