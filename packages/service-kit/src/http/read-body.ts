import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { HttpError } from './http-error.ts';

/**
 * Reads a whole request body, decompressed if it is gzip.
 * @param limitBytes most bytes of the body, after decompression
 * @throws HttpError 413 if the body is larger; the rest is then discarded as it arrives, so that the client can read the
 * response and send another request. 415 for another encoding, 400 if the client disconnects or the compression is broken.
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const discardRest = () => {
    request.unpipe();
    request.resume();
  };
  const tooLarge = (): HttpError => {
    discardRest();
    return new HttpError(413, `The body is larger than the limit of ${limitBytes} bytes`);
  };
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
  const body = decompress(request);
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    body.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limitBytes) {
        chunks.push(chunk);
      } else {
        body.removeAllListeners('data');
        chunks.length = 0;
        if (body !== request) body.destroy();
        reject(tooLarge());
      }
    });
    body.on('end', () => {
      resolve(Buffer.concat(chunks, length));
    });
    for (const stream of new Set([body, request])) {
      stream.on('error', () => {
        discardRest();
        reject(new HttpError(400, 'The request body is incomplete or cannot be decompressed'));
      });
    }
  });
}

function decompress(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return request;
  if (encoding === 'gzip') return request.pipe(createGunzip());
  request.resume();
  throw new HttpError(415, `Unsupported content-encoding ${encoding}: send gzip or none`);
}
