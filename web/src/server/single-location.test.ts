import { createServer, get } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendSingleLocation } from './single-location.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

/** The headers of a response as they were sent; `fetch` joins equal ones. */
async function headersOf(listener: RequestListener): Promise<NodeJS.Dict<string[]>> {
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server = createServer((request, response) => {
      sendSingleLocation(response);
      listener(request, response);
      response.end();
    });
    server.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo));
  });
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port }, (response) => {
      response.resume();
      resolve(response.headersDistinct);
    }).on('error', reject);
  });
}

test('a redirect that Next.js renders and then reads from its cached page has one location', async () => {
  const { location } = await headersOf((_, response) => {
    response.setHeader('location', '/docs/faq/');
    response.appendHeader('Location', '/docs/faq/');
  });
  expect(location).toEqual(['/docs/faq/']);
});

test('a redirect that waited for the render of another request has its location', async () => {
  const { location } = await headersOf((_, response) => response.appendHeader('location', '/docs/faq/'));
  expect(location).toEqual(['/docs/faq/']);
});

test('other headers may have several values', async () => {
  const { vary } = await headersOf((_, response) => {
    response.setHeader('vary', 'rsc');
    response.appendHeader('vary', 'accept-encoding');
  });
  expect(vary).toEqual(['rsc', 'accept-encoding']);
});
