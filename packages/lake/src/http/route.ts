import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '@site/service-kit/http/reply';
import type { LakeContext } from '../context.ts';
import type { User } from '../auth/user.ts';
import type { HttpError } from './http-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a handler gets to see of a request. The token has been checked before: a wrong one never gets here. */
export interface LakeRequest {
  method: Method;
  /** Path without the version prefix and the query string, still percent-encoded: `/data/query/production`. */
  path: string;
  /** The `:name` parts of the pattern, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** `1`, `X` or a date such as `2025-02-19`, from the version prefix; absent on unversioned routes. */
  apiVersion?: string;
  /** Absent for an anonymous request. */
  user?: User;
  /** Reads the body once; throws a 413 HttpError when it is longer than `limitBytes`. */
  readBody(limitBytes: number): Promise<Buffer>;
  /** Origin of the lake as the caller addressed it (`http://127.0.0.1:3400`), for absolute urls in answers. */
  origin: string;
  raw: IncomingMessage;
  response: ServerResponse;
}

/**
 * One endpoint. Handlers answer with a Reply or throw an HttpError; any other error is logged and becomes a 500
 * without details.
 */
export interface Route {
  method: Method;
  /** `/data/query/:dataset`; a last part `:rest*` takes all that remains, slashes too. */
  pattern: string;
  /**
   * Who may call it; checked before the handler runs. `token` takes any token, `write` and `manage` one whose role may
   * do so. Without a token the answer is 401, with a token of too small a role 403. Default `anyone`.
   */
  access?: 'anyone' | 'token' | 'write' | 'manage';
  /** The 403 of this endpoint, where the protocol gives it a form of its own. */
  forbidden?: HttpError;
  /** Set where the path has no `/v…` prefix (`/images/…`, `/files/…`); default: the prefix is required. */
  unversioned?: boolean;
  /** Set where pages of any origin may call; default: only those that are allowed, others get 403. */
  anyOrigin?: boolean;
  handler: (request: LakeRequest, lake: LakeContext) => Reply | Promise<Reply>;
}

export function json(body: unknown, status = 200, headers?: Record<string, string>): Reply {
  return { kind: 'json', status, body, headers };
}

export const handled: Reply = { kind: 'handled' };
