import { extname } from 'node:path';

/** Media type by file extension, for the `Content-Type` of uploaded files. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  webp: 'image/webp',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  webm: 'video/webm',
  css: 'text/css',
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  md: 'text/markdown',
  txt: 'text/plain',
  vtt: 'text/vtt',
  xml: 'application/xml',
  gz: 'application/gzip',
  json: 'application/json',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  zip: 'application/zip',
};

export const UNKNOWN_MEDIA_TYPE = 'application/octet-stream';

/** The media type of a file name or path; `application/octet-stream` if its extension is unknown. */
export function mediaTypeOf(filename: string): string {
  const extension = extname(filename).slice(1).toLowerCase();
  // Every object inherits `constructor`, which is a valid extension.
  const known = Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined;
  return known ?? UNKNOWN_MEDIA_TYPE;
}

/**
 * The extension for storing an uploaded file: from its name, its media type, or `bin`. It has at most 12 lower-case
 * letters and digits, so that it is safe in a path and in a document id.
 */
export function extensionFor(filename: string | undefined, mediaType: string | undefined): string {
  const named = filename ? extname(filename).slice(1).toLowerCase() : '';
  if (/^[a-z0-9]{1,12}$/.test(named)) return named;
  const typed = Object.entries(BY_EXTENSION).find(([, type]) => type === mediaType);
  return typed ? typed[0] : 'bin';
}

/**
 * Whether a browser displays this type without running scripts. Other types (SVG, HTML, XML) are served in a sandbox,
 * because their scripts would run with the lake's origin.
 */
export function isInert(mediaType: string): boolean {
  if (mediaType === 'image/svg+xml') return false;
  return (
    /^(?:image|audio|video)\//.test(mediaType) ||
    ['application/pdf', 'application/json', 'text/plain', 'text/csv', UNKNOWN_MEDIA_TYPE].includes(mediaType)
  );
}
