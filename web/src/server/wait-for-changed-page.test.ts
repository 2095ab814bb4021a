import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { warmQueue } from '../revalidation/warm-queue.ts';
import { waitForChangedPage } from './wait-for-changed-page.ts';

const request = (method: string, url: string) => ({ method, url }) as IncomingMessage;

test('requests for a page that just changed wait for it, in any form', async () => {
  let state = 'STALE';
  const site = createServer((_, response) => void response.setHeader('x-nextjs-cache', state).end());
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('SITE_INTERNAL_URL', `http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    site.close();
  });
  warmQueue().add(['/docs/faq/']);
  const waits = ['/docs/faq/', '/docs/faq/?_rsc=abc'].map((url) => waitForChangedPage(request('GET', url)));
  expect(waits).toEqual([expect.any(Promise), expect.any(Promise)]);
  expect(waitForChangedPage(request('GET', '/docs/'))).toBeUndefined();
  expect(waitForChangedPage(request('HEAD', '/docs/faq/')), 'it renders the page').toBeUndefined();
  state = 'HIT';
  for (const wait of waits) await wait;
  await warmQueue().idle();
});
