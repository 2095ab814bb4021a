import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { readEmbeddedEnvironment } from '@site/site/environment';

test('a second process of the site says that its port is in use, and which variable to set', () => {
  const { originPort } = readEmbeddedEnvironment(process.env);
  const { status, stderr } = spawnSync(process.execPath, ['src/server/main.ts', '-p', String(originPort)], {
    encoding: 'utf8',
    // One that starts would never end.
    timeout: 30_000,
  });
  expect(status).toBe(1);
  expect(stderr).toContain(`Port ${originPort} is in use. Stop the other process or set PORT.\n`);
});
