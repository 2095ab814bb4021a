import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@site/service-kit/free-port';

export interface SiteProcess {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts another process of the site at a free port. Resolves once it responds, even if a service is down. */
export async function startSite(variables: Record<string, string>): Promise<SiteProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, ...variables, PORT: String(port) },
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => site.once('exit', resolve));
  const stop = async () => {
    if (site.exitCode === null && site.signalCode === null) site.kill('SIGTERM');
    await exited;
  };
  for (const end = Date.now() + 30_000; ; await delay(100)) {
    const responds = await fetch(`${origin}/api/ready/`).then(
      () => true,
      () => false,
    );
    if (responds) return { origin, stop };
    if (Date.now() > end || site.exitCode !== null) {
      await stop();
      throw new Error('The site process did not start.');
    }
  }
}
