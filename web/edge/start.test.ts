import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a data folder that nginx cannot use is refused before anything is built', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'edge/start.ts', '--check'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: join(tmpdir(), 'my$data'), SITE_SERVERS: 'site:3000' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Edge: nginx cannot use ".*my\$data.*" \(DATA_DIR\): it contains "\$"/);
});
