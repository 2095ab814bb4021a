import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '@site/service-kit/http/reply';
import type { LakeContext } from '../context.ts';
import type { User } from '../auth/user.ts';
import type { HttpError } from './http-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request as a handler receives it, after its token has been checked. */
export interface LakeRequest {
  method: Method;
  /** Path without the version prefix and the query string, still percent-encoded: `/data/query/production`. */
  path: string;
  /** Decoded values of the `:name` segments of the pattern. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** `1`, `X` or a date such as `2025-02-19`, from the version prefix; absent on unversioned routes. */
  apiVersion?: string;
  /** Absent for an anonymous request. */
  user?: User;
  /** Reads the body, once. Throws a 413 HttpError if it is longer than `limitBytes`. */
  readBody(limitBytes: number): Promise<Buffer>;
  /** Origin of the lake as in the request (`http://127.0.0.1:3400`), for absolute URLs in responses. */
  origin: string;
  raw: IncomingMessage;
  response: ServerResponse;
}

/**
 * An endpoint. Handlers return a Reply or throw an HttpError. Other errors are logged, and the response is a 500 without
 * details.
 */
export interface Route {
  method: Method;
  /** `/data/query/:dataset`; a last segment `:rest*` matches the rest of the path, including slashes. */
  pattern: string;
  /**
   * Who may call the endpoint; checked before the handler runs. `token` accepts any valid token, `write` and `manage` a
   * token whose role permits it. Status 401 without a token, 403 if the role does not permit it. Default: `anyone`.
   */
  access?: 'anyone' | 'token' | 'write' | 'manage';
  /** The 403 error of this endpoint, if the protocol defines a special one. */
  forbidden?: HttpError;
  /** The path has no `/v…` prefix (`/images/…`, `/files/…`). By default the prefix is required. */
  unversioned?: boolean;
  /** Pages of any origin may call the endpoint. By default other origins than the allowed ones get 403. */
  anyOrigin?: boolean;
  handler: (request: LakeRequest, lake: LakeContext) => Reply | Promise<Reply>;
}

export function json(body: unknown, status = 200, headers?: Record<string, string>): Reply {
  return { kind: 'json', status, body, headers };
}

export const handled: Reply = { kind: 'handled' };
