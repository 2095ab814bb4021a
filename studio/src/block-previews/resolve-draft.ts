import { filePathOf } from '@site/site/media-files';

/** Turns references to images and pages into what the site's views expect. */
interface DraftResolver {
  /** Returns the URL of the original image. */
  imageUrl: (assetId: string) => string;
}

interface DraftObject {
  _type?: string;
  asset?: { _ref?: string };
  kind?: string;
  href?: string;
  reference?: { _ref?: string };
}

/**
 * Returns a copy of a draft in which images have their asset and links a `url`, as a reader gets them. The preview cannot
 * be clicked, so every link that leads somewhere has the same URL.
 */
export function resolveDraft(value: unknown, resolver: DraftResolver): unknown {
  if (Array.isArray(value)) return value.map((member: unknown) => resolveDraft(member, resolver));
  if (typeof value !== 'object' || value === null) return value;
  const { _type, asset } = value as DraftObject;
  if (_type === 'link') return { ...value, ...(leadsSomewhere(value) && { url: '#' }) };
  if (_type === 'file') return { ...value, asset: fileOf(asset?._ref) };
  if (asset?._ref) return { ...value, _type: 'image', asset: assetOf(asset._ref, resolver) };
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, resolveDraft(field, resolver)]));
}

const leadsSomewhere = ({ kind, href, reference }: DraftObject) =>
  Boolean(kind === 'internal' ? reference?._ref : href);

/** The id of an image asset contains its size: https://www.sanity.io/docs/image-metadata. */
function assetOf(id: string, { imageUrl }: DraftResolver) {
  const [, width, height, extension] = /-(\d+)x(\d+)-(\w+)$/.exec(id) ?? [];
  if (width === undefined) return undefined;
  return {
    _id: id,
    url: imageUrl(id),
    width: Number(width),
    height: Number(height),
    mimeType: extension === 'svg' ? 'image/svg+xml' : `image/${extension}`,
  };
}

/** The preview plays nothing, so it needs neither the file nor its size. */
function fileOf(id = '') {
  const path = filePathOf(id);
  return path === undefined ? undefined : { _id: id, url: path, mimeType: '', size: 1 };
}
