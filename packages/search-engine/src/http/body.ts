import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { RequestError } from '../errors.ts';
import type { Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';

/** What a request carries: an object, or in few calls a list, of which the other is empty. */
export interface Body {
  body: JsonObject;
  list: Json[];
}

/**
 * Reads the JSON that a request carries, whatever content type it claims, since browsers send `text/plain` to
 * save a preflight. No body reads as an empty object.
 * @param limit the most bytes, after decompression
 * @throws RequestError 413 for a longer body, 415 for an unknown encoding, 400 for one that is no JSON object or array.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Body> {
  const text = (await readAll(decoded(request), limit)).toString('utf8');
  if (text.trim() === '') return { body: {}, list: [] };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new RequestError(400, `Invalid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (Array.isArray(parsed)) return { body: {}, list: parsed as Json[] };
  if (isObject(parsed)) return { body: parsed, list: [] };
  throw new RequestError(400, 'Invalid JSON: expected an object or an array');
}

function decoded(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return request;
  if (encoding !== 'gzip') throw new RequestError(415, `Unsupported content-encoding ${encoding}: send gzip or none`);
  const unzipped = createGunzip();
  request.on('error', (error) => unzipped.destroy(error));
  return request.pipe(unzipped);
}

async function readAll(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new RequestError(413, `Request body is too big: at most ${limit} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(400, `Cannot read the request body: ${String(error)}`);
  }
  return Buffer.concat(chunks);
}
