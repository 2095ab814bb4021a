import { decodePathParams } from 'next/dist/server/lib/router-utils/decode-path-params.js';

/** What Next.js puts before the path in the key of a page: its route, which follows from the path here. */
const ROUTE_PREFIX = /^\/route-cache\/[^$]*\/\$(?=\/)/;

/** Markdown, social cards and OpenAPI documents, each of which one route serves for all pages (`rewrites` in `next.config.ts`). */
const FILE_OF_PAGE = /^\/(.+)\/(index\.md|social-card\.png|openapi(?:-\d+)?\.json)$/;

/** The key of a page in the page cache: its path as Next.js rewrites and decodes it, without a trailing slash. */
export function pageKey(path: string): string {
  const [, page, file = ''] = FILE_OF_PAGE.exec(path) ?? [];
  if (page !== undefined) return decode(`${file.startsWith('openapi') ? '/openapi.json' : ''}/${file}/${page}`);
  return decode(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
}

/** No page has a path that cannot be decoded. */
function decode(path: string): string {
  try {
    return decodePathParams(path);
  } catch {
    return path;
  }
}

/** The key in the page cache for a key of Next.js. Fetched responses keep theirs, which is a hash. */
export function pageKeyOfNext(key: string): string {
  const path = key.replace(ROUTE_PREFIX, '');
  return path === '/index' ? '/' : path;
}
