// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('rejects arguments, which would have no effect, and says what to set instead', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/start.ts', '--port', '3334'],
    {
      cwd: join(import.meta.dirname, '..'),
      // If the Studio started, it would report that the port is invalid.
      env: { ...process.env, STUDIO_PORT: 'none' },
      encoding: 'utf8',
    },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Studio: unexpected argument "--port". It has no options. Set STUDIO_PORT and HOST instead.\n',
  });
});
