import { errorMessage } from '@site/service-kit/error-message';
import { HttpError } from './http-error.ts';
import type { LakeRequest } from './route.ts';

/** The limit of the hosted service for mutations. https://www.sanity.io/docs/content-lake/technical-limits */
const MAX_JSON_BYTES = 4_000_000;

/**
 * Reads the request body as a JSON object.
 * @throws {HttpError} 400 if it is not a JSON object, 413 above 4 MB.
 */
export async function readJsonObject(request: LakeRequest): Promise<Readonly<Record<string, unknown>>> {
  const text = (await request.readBody(MAX_JSON_BYTES)).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, `The body is not valid JSON: ${errorMessage(error)}`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new HttpError(400, 'The body must be a JSON object');
}
