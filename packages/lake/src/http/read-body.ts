import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error.ts';

/**
 * Reads a body whole.
 * @throws {HttpError} 413 when it is longer than `limitBytes`; the rest is then thrown away as it arrives, so that the
 * caller gets to read the answer. 400 when the caller breaks off.
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const tooLarge = (): HttpError => {
    request.resume();
    return new HttpError(413, `The body is larger than the limit of ${limitBytes} bytes`);
  };
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limitBytes) {
        chunks.push(chunk);
      } else {
        request.removeAllListeners('data');
        chunks.length = 0;
        reject(tooLarge());
      }
    });
    request.on('end', () => {
      resolve(Buffer.concat(chunks, length));
    });
    request.on('error', () => {
      reject(new HttpError(400, 'The request ended before its body was complete'));
    });
  });
}
