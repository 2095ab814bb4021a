import { createServer } from 'node:http';
import type { OutgoingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendFileLength } from './file-length.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

/** The headers of a response that is written in pieces, as Next.js does. */
async function headersOf(status: number, headers: OutgoingHttpHeaders, method = 'GET'): Promise<Headers> {
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server = createServer((_, response) => {
      sendFileLength(response);
      response.statusCode = status;
      for (const [name, value = ''] of Object.entries(headers)) response.setHeader(name, value);
      response.write('ab');
      response.end('cde');
    });
    server.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo));
  });
  const response = await fetch(`http://127.0.0.1:${port}/files/a.mp3`, { method });
  expect(await response.text()).toBe(method === 'HEAD' ? '' : 'abcde');
  return response.headers;
}

test.each([
  ['a file', 200, 'GET'],
  ['a file that is not sent', 200, 'HEAD'],
  ['a part of a file', 206, 'GET'],
])('%s has its length', async (_, status, method) => {
  const headers = await headersOf(status, { 'x-file-length': '5' }, method);
  expect([headers.get('content-length'), headers.get('x-file-length')]).toEqual(['5', null]);
});

test('other responses have none', async () => {
  expect((await headersOf(200, {})).get('content-length')).toBeNull();
});

test('compressed files have none', async () => {
  const headers = await headersOf(200, { 'x-file-length': '500', 'content-encoding': 'identity' });
  expect([headers.get('content-length'), headers.get('x-file-length')]).toEqual([null, null]);
});
