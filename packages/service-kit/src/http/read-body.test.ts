import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { HttpError } from './http-error.ts';
import { readBody } from './read-body.ts';

test.each([
  ['that is too large', 'identity', 413],
  ['with broken compression', 'gzip', 400],
  ['with an unknown encoding', 'br', 415],
])(
  'a connection goes on after a body %s',
  async (_body, encoding, status) => {
    const server = createServer((request, response) => {
      readBody(request, status === 413 ? 100_000 : 2_000_000).then(
        () => response.end(),
        (error: HttpError) => response.writeHead(error.status).end(),
      );
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const connection = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const size = 1_000_000;
    connection.write(
      `POST / HTTP/1.1\r\nHost: lake\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${size}\r\n\r\n`,
    );
    connection.write('x'.repeat(size));
    connection.write('GET / HTTP/1.1\r\nHost: lake\r\nConnection: close\r\n\r\n');
    const responses = await text(connection);
    expect(responses.match(/HTTP\/1.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
    server.close();
  },
  5000,
);
