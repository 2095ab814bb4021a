import { isPagePath, LEGAL_SLUGS, MAX_SEGMENTS, RESERVED_FOLDERS, SEGMENT } from './page-path.ts';
import { toPageSegment } from './page-segment.ts';

/** Says what is wrong with the address of a marketing page, and how to fix it. Returns `undefined` for a valid one. */
export function problemOfPagePath(path: string): string | undefined {
  if (isPagePath(path)) return undefined;
  const segments = path.split('/');
  return problemOfSlashes(path) ?? problemOfWords(path, segments) ?? problemOfSegments(segments);
}

function problemOfSlashes(path: string): string | undefined {
  if (/^[a-z]+:\/\//i.test(path))
    return 'Enter only the part after the domain, for example solutions/warehouse-fleets.';
  if (path.startsWith('/')) return 'Remove the slash at the beginning. The site adds it.';
  if (path.includes('//')) return 'Remove the double slash.';
  if (path.endsWith('/')) return `Add the last part of the address after “${path}”, or remove the slash at the end.`;
  return undefined;
}

function problemOfWords(path: string, segments: readonly string[]): string | undefined {
  if (segments.every((segment) => SEGMENT.test(segment))) return undefined;
  const extension = /[^./]\.[a-z0-9]+$/i.test(path) ? path.slice(path.lastIndexOf('.')) : undefined;
  if (extension !== undefined) return `Remove “${extension}” at the end. Addresses of pages have no file extension.`;
  const suggestion = segments.map(toPageSegment).filter(Boolean).join('/');
  const rule = 'Use lowercase letters, digits and single hyphens, with slashes between parts';
  return suggestion === '' ? `${rule}, for example solutions/warehouse-fleets.` : `${rule}, for example ${suggestion}.`;
}

function problemOfSegments(segments: readonly string[]): string {
  const [first = ''] = segments;
  if (RESERVED_FOLDERS.has(first)) {
    const user = LEGAL_SLUGS.includes(first) ? 'kept for a legal page' : 'used by another part of the site';
    return `“${first}” is ${user}. Start the address with another word.`;
  }
  return segments.length > MAX_SEGMENTS
    ? `Use at most ${MAX_SEGMENTS} parts between slashes. This address has ${segments.length}.`
    : 'Remove “index” at the end.';
}
