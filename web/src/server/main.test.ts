import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function startSite(...args: string[]) {
  return spawnSync(process.execPath, ['src/server/main.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ALGOLIA_SEARCH_KEY: 'key', NEXT_DIST_DIR: '.next-none' },
    encoding: 'utf8',
  });
}

test('without a build, the site says how to build it', () => {
  const { status, stderr } = startSite();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no build of the site in .*\.next-none\. Run `npm run build` first\.$/m);
  expect(stderr).not.toContain('    at ');
});

test.each([
  [['--prot', '3000'], /^Unknown option '--prot'/m],
  [['--port', '3,000'], /^--port must be a whole number from 1 to 65535, not "3,000"$/m],
])('the site reports the invalid options %j in one line', (args, message) => {
  const { status, stderr } = startSite(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('    at ');
});
