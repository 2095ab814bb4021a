/**
 * The rules for the addresses of marketing pages, such as `solutions/warehouse-fleets`: the path without its first and last
 * slash. The Studio validates them, and the site shows no page with an invalid one.
 */

/**
 * First path segments that are routes or files of the site, without file extensions. Neither marketing pages nor legal pages
 * can start with them. A test of the site fails if a route is missing here.
 */
export const RESERVED_ROOT_SLUGS: readonly string[] = [
  '1',
  'Platform',
  '_next',
  'api',
  'apple-icon',
  'blog',
  'caps',
  'docs',
  'favicon',
  'feeds',
  'files',
  'icon',
  'images',
  'index',
  'llms',
  'llms-full',
  'manifest',
  'mcp',
  'openapi',
  'opensearch',
  'robots',
  'search',
  'shared',
  'sitemap',
  'slack',
  'social-card',
  'studio',
  'styleguide',
];

/** Addresses of legal pages, which marketing pages leave to them. */
export const LEGAL_SLUGS: readonly string[] = ['eula', 'privacy', 'terms'];

const MAX_SEGMENTS = 4;

/** In lowercase, because addresses that differ only in case confuse people. */
const RESERVED_FOLDERS: ReadonlySet<string | undefined> = new Set(
  [...RESERVED_ROOT_SLUGS, ...LEGAL_SLUGS].map((slug) => slug.toLowerCase()),
);

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a marketing page can have this address. */
export function isPagePath(path: string): boolean {
  const segments = path.split('/');
  return (
    segments.length <= MAX_SEGMENTS &&
    segments.every((segment) => SEGMENT.test(segment)) &&
    !RESERVED_FOLDERS.has(segments[0]) &&
    // `…/index.html` redirects to the page without `index`.
    segments.at(-1) !== 'index'
  );
}

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

/** Latin letters that are no base letter with an accent, so that Unicode normalization leaves them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
  ŧ: 't',
};

/** The nearest valid segment of an address: `Größe & Co` becomes `grosse-co`. Empty if there are no Latin letters or digits. */
export const toPageSegment = (segment: string) =>
  segment
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7F]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

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
