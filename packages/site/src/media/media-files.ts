/** Pages load recordings and captions of the content lake from this path of the site, which fetches them from the lake. */
export const FILES_PATH = '/files/';

/** The files that the site serves, by extension. All current browsers play the recordings. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
};

const ASSET_ID = /^file-([0-9a-f]{40})-([a-z0-9]{1,12})$/;
const FILE_NAME = /^[0-9a-f]{40}\.([a-z0-9]{1,12})$/;

/** The extension of a file, from the id of its asset document; undefined if the id has another form. */
export const extensionOfFile = (assetId: string): string | undefined => ASSET_ID.exec(assetId)?.[2];

/** The path of a file on the site, by the id of its asset document; undefined for a type that the site does not serve. */
export function filePathOf(assetId: string): string | undefined {
  const [, hash, extension = ''] = ASSET_ID.exec(assetId) ?? [];
  return Object.hasOwn(MEDIA_TYPES, extension) ? `${FILES_PATH}${hash}.${extension}` : undefined;
}

/** The media type of a file of the lake, by its name; undefined for a type that the site does not serve. */
export function mediaTypeOfFile(name: string): string | undefined {
  const [, extension = ''] = FILE_NAME.exec(name) ?? [];
  return Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension] : undefined;
}
