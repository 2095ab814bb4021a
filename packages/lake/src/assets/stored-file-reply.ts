import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Reply } from '@site/service-kit/http/reply';
import { HttpError } from '../http/http-error.ts';
import { handled, type LakeRequest } from '../http/route.ts';
import { isInert } from './media-types.ts';

/** An asset never changes: its name is the hash of its bytes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Headers of every asset response: immutable, no content sniffing, and a sandbox for types that can run scripts. */
export function assetHeaders(mediaType: string, etag: string, download: string | null): Record<string, string> {
  return {
    'content-type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
    'cache-control': IMMUTABLE,
    etag,
    'x-content-type-options': 'nosniff',
    ...(isInert(mediaType)
      ? {}
      : { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:" }),
    ...(download === null ? {} : { 'content-disposition': contentDisposition(download) }),
  };
}

/** Whether `If-None-Match` contains the ETag. */
export function isNotModified(request: LakeRequest, etag: string): boolean {
  const tags = request.headers['if-none-match'];
  return (
    tags !== undefined &&
    tags
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === etag || tag === '*')
  );
}

export function notModified({ response }: LakeRequest, headers: Record<string, string>): Reply {
  // Written directly, because a 304 response must not have `Content-Length: 0`.
  response.writeHead(304, headers).end();
  return handled;
}

/**
 * Streams a file, or the part of it that a `Range` header requests, as video players do.
 * @throws {HttpError} 404 if the file does not exist.
 */
export async function storedFileReply(
  request: LakeRequest,
  path: string,
  headers: Record<string, string>,
): Promise<Reply> {
  const size = await sizeOf(path);
  // A client that has part of another file needs the whole one.
  const hasOtherPart = request.headers['if-range'] !== undefined && request.headers['if-range'] !== headers['etag'];
  const range = hasOtherPart ? undefined : parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    return {
      kind: 'bytes',
      status: 416,
      body: Buffer.alloc(0),
      headers: { 'content-range': `bytes */${size}`, 'x-content-type-options': 'nosniff' },
    };
  }
  const common = { ...headers, 'accept-ranges': 'bytes' };
  if (!range) {
    return {
      kind: 'stream',
      status: 200,
      body: createReadStream(path),
      headers: { ...common, 'content-length': String(size) },
    };
  }
  return {
    kind: 'stream',
    status: 206,
    body: createReadStream(path, range),
    headers: {
      ...common,
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
    },
  };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    throw new HttpError(404, 'Asset not found');
  }
}

/** Parses a single byte range, inclusive; undefined if the whole file must be sent (RFC 9110, section 14). */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return start > end ? 'unsatisfiable' : { start, end };
}

function contentDisposition(filename: string): string {
  const plain = filename.replaceAll(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`;
}
