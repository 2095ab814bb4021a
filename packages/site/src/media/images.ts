/** Pages load the images of the content lake from this path of the site, which fetches them from the lake. */
export const IMAGES_PATH = '/images/';

/** Widths in pixels that pages request. The site refuses others, because each one is rendered and cached separately. */
export const IMAGE_WIDTHS_PX = [400, 720, 1080, 1600, 2160] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS_PX)[number];

/** Values of `?scheme=`, which selects the colors of an SVG image that has others for each mode. */
export const COLOR_SCHEMES = ['dark', 'light'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** The size in pixels of images on social cards. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

const ASSET_ID = /^image-([0-9a-f]{40}-\d{1,6}x\d{1,6})-([a-z0-9]{1,12})$/;
const FILE_NAME = /^[0-9a-f]{40}-(\d{1,6})x(\d{1,6})\.([a-z0-9]{1,12})$/;

/** The path of an image on the site, by the id of its asset document; undefined if the id has another form. */
export function imagePathOf(assetId: string): string | undefined {
  const [, name, extension] = ASSET_ID.exec(assetId) ?? [];
  return name && extension && `${IMAGES_PATH}${name}.${extension}`;
}

/** Size in pixels and extension of an image file, from its name; undefined if it is not a name that the lake gives. */
export function parseImageFile(name: string): { width: number; height: number; extension: string } | undefined {
  const [, width, height, extension] = FILE_NAME.exec(name) ?? [];
  return extension === undefined ? undefined : { width: Number(width), height: Number(height), extension };
}
