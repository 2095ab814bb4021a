/** The parts of a Next.js cache value that the page cache reads or changes. */
export interface CachedValue {
  /** `APP_PAGE`, `APP_ROUTE`, `FETCH` and so on. */
  kind: string;
  html?: unknown;
  /** Of a route handler's response. */
  body?: unknown;
  headers?: Record<string, unknown> | undefined;
  status?: number | undefined;
  rscData?: Uint8Array | undefined;
}

/** A value with what Next.js needs to decide whether it is fresh. */
export interface CacheEntry {
  value: CachedValue | null;
  /** When the render started, in milliseconds since 1970. */
  lastModified: number;
  /** Seconds. `false` means that only tags make the entry stale. */
  cacheControl?: { revalidate?: number | false; expire?: number | undefined } | undefined;
}

/** V8 stores a string with such a character, as in most pages, in two bytes for each character. */
const WIDE_CHARACTER = /[\u0100-\uffff]/;

/** The approximate size in bytes, for limits. */
export function sizeOf({ value }: CacheEntry): number {
  if (!value) return 100;
  let size = 1000;
  for (const part of Object.values(value)) size += sizeOfPart(part);
  return size;
}

function sizeOfPart(part: unknown): number {
  if (typeof part === 'string') return WIDE_CHARACTER.test(part) ? 2 * part.length : part.length;
  if (part instanceof Uint8Array) return part.byteLength;
  if (part instanceof Map) return [...part.values()].reduce((sum: number, member) => sum + sizeOfPart(member), 0);
  if (typeof part === 'object' && part !== null && 'body' in part) return sizeOfPart(part.body);
  return 0;
}

/** How React serializes a redirect: as an error whose digest is `NEXT_REDIRECT;<type>;<url>;<status>;`. */
const REDIRECT_DIGEST = /"digest":("NEXT_REDIRECT;(?:[^"\\]|\\.)*")/;

/** The URL that a rendered redirect leads to; `undefined` if the render is not a redirect. */
export function redirectLocation(status: number | undefined, rscData: Uint8Array | undefined): string | undefined {
  if (status === undefined || status < 300 || status > 399 || !rscData) return undefined;
  const [, digest] = REDIRECT_DIGEST.exec(Buffer.from(rscData).toString('utf8')) ?? [];
  if (digest === undefined) return undefined;
  // The URL itself may contain semicolons.
  return (JSON.parse(digest) as string).split(';').slice(2, -2).join(';');
}
