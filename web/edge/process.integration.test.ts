import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@site/service-kit/free-port';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runNginx } from './run-nginx.ts';
import type { EdgeOptions } from './run-nginx.ts';
import { nginx, data, site, get, page, startEdge, prepareEdge, respondWith } from './edge.fixture.ts';

prepareEdge();

describe.skipIf(!nginx)('an edge that root starts', () => {
  it('has unprivileged workers', () => {
    expect(readFileSync(join(data, 'edge/nginx.conf'), 'utf8')).not.toMatch(/^user /m);
  });
});

describe.skipIf(!nginx)('an edge whose data folder has spaces in its name', () => {
  it('serves and keeps pages', async () => {
    const own = await startEdge({ folder: 'data of the edge' });
    const reply = await get('/ready/', {}, false, own.port);
    await own.stop();
    expect(reply).toMatchObject({ status: 200, body: 'ready' });
  });
});

describe.skipIf(!nginx)('an edge that is stopped', () => {
  it('ends open event streams', async () => {
    respondWith(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n'),
    );
    const ownPort = await freePort();
    const { child: own } = runNginx(
      nginx!,
      {
        listen: `127.0.0.1:${ownPort}`,
        siteServers: [`127.0.0.1:${(site.address() as AddressInfo).port}`],
        siteHost: `localhost:${ownPort}`,
        dataDir: join(data, 'stopped'),
        staticDir: join(data, 'static'),
        shutdownSeconds: 1,
      },
      'ignore',
    );
    const url = `http://127.0.0.1:${ownPort}/api/draft-mode/changes/`;
    const stream = await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 50 });
    const exited = once(own, 'exit');
    own.kill('SIGQUIT');
    await expect(stream.text()).rejects.toThrow('terminated');
    expect(await exited).toEqual([0, null]);
  });
});

describe.skipIf(!nginx)('an edge whose process is killed', () => {
  it('does not leave nginx running', async () => {
    const ownPort = await freePort();
    const options: EdgeOptions = {
      listen: `127.0.0.1:${ownPort}`,
      siteServers: [`127.0.0.1:${(site.address() as AddressInfo).port}`],
      siteHost: `localhost:${ownPort}`,
      dataDir: join(data, 'killed'),
      staticDir: join(data, 'static'),
    };
    const script = `
      import { runNginx } from ${JSON.stringify(join(import.meta.dirname, 'run-nginx.ts'))};
      runNginx(${JSON.stringify(nginx)}, ${JSON.stringify(options)}, 'ignore');`;
    const own = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    respondWith(page('ready'));
    const visit = () => get('/ready/', {}, false, ownPort);
    await vi.waitFor(visit, { timeout: 20_000, interval: 50 });
    const pid = Number(readFileSync(join(options.dataDir, 'nginx.pid'), 'utf8'));
    onTestFinished(() => {
      if (existsSync(join(options.dataDir, 'nginx.pid'))) process.kill(pid);
    });
    own.kill('SIGKILL');
    await vi.waitFor(() => expect(visit()).rejects.toThrow('ECONNREFUSED'), { timeout: 10_000, interval: 50 });
  });
});

describe.skipIf(!nginx)('an edge whose nginx is killed', () => {
  it('does not leave its workers running, which would keep the port', async () => {
    const own = await startEdge({ folder: 'without-master' });
    own.child.kill('SIGKILL');
    const visit = () => get('/ready/', {}, false, own.port);
    await vi.waitFor(() => expect(visit()).rejects.toThrow('ECONNREFUSED'), { timeout: 10_000, interval: 50 });
  });
});
