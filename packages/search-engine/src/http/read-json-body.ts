import type { IncomingMessage } from 'node:http';
import { HttpError } from '@site/service-kit/http/http-error';
import { readBody } from '@site/service-kit/http/read-body';
import { errorMessage } from '@site/service-kit/error-message';
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import type { Body } from './route.ts';

/**
 * Reads the JSON body of a request with any content type: browsers send `text/plain` to avoid a preflight request. An
 * empty body counts as an empty object.
 * @param limitBytes most bytes of the body, after decompression
 * @throws HttpError 413 for a larger body, 415 for an unknown encoding, 400 if it is not a JSON object or array
 */
export async function readJsonBody(request: IncomingMessage, limitBytes: number): Promise<Body> {
  const text = (await readBody(request, limitBytes)).toString('utf8');
  if (text.trim() === '') return { body: {}, list: [] };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, `Invalid JSON: ${errorMessage(error)}`);
  }
  if (Array.isArray(parsed)) return { body: {}, list: parsed as Json[] };
  if (isObject(parsed)) return { body: parsed, list: [] };
  throw new HttpError(400, 'Invalid JSON: expected an object or an array');
}
