import { createServer } from 'node:http';
import type { OutgoingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendPartLength } from './part-length.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
});

/** The `Content-Length` of a response that is written in pieces, as Next.js does. */
async function lengthOf(status: number, headers: OutgoingHttpHeaders): Promise<string | null> {
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server = createServer((_, response) => {
      sendPartLength(response);
      response.statusCode = status;
      for (const [name, value = ''] of Object.entries(headers)) response.setHeader(name, value);
      response.write('ab');
      response.end('cde');
    });
    server.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo));
  });
  const response = await fetch(`http://127.0.0.1:${port}/files/a.mp3`);
  expect(await response.text()).toBe('abcde');
  return response.headers.get('content-length');
}

test('a part has its length', async () => {
  expect(await lengthOf(206, { 'content-range': 'bytes 10-14/200' })).toBe('5');
  expect(await lengthOf(206, { 'content-range': 'bytes 0-4/*' })).toBe('5');
});

test.each<[name: string, status: number, headers: OutgoingHttpHeaders]>([
  ['a whole file', 200, {}],
  ['parts in several ranges', 206, { 'content-type': 'multipart/byteranges; boundary=x' }],
])('%s has none', async (_, status, headers) => {
  expect(await lengthOf(status, headers)).toBeNull();
});
