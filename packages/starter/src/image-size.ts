export interface ImageSize {
  /** In pixels. */
  width: number;
  height: number;
}

/** The size of an image by its content, or `undefined` where it is no SVG, PNG or JPEG or has no size. */
export function imageSize(data: Buffer, extension: string): ImageSize | undefined {
  switch (extension) {
    case 'svg':
      return svgSize(data.toString('utf8'));
    case 'png':
      return pngSize(data);
    case 'jpg':
      return jpegSize(data);
    default:
      return undefined;
  }
}

/** Width and height where both are plain pixels, else the size of the view box. */
function svgSize(source: string): ImageSize | undefined {
  const tag = /<svg\b[^>]*>/.exec(source)?.[0] ?? '';
  const pixels = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]);
  const [, , boxWidth, boxHeight] = (/\sviewBox="([^"]*)"/.exec(tag)?.[1] ?? '').split(/[\s,]+/).map(Number);
  const own = { width: Math.round(pixels('width')), height: Math.round(pixels('height')) };
  if (isSize(own)) return own;
  const box = { width: Math.round(boxWidth ?? 0), height: Math.round(boxHeight ?? 0) };
  return isSize(box) ? box : undefined;
}

/** PNG, part 2 of the specification: the IHDR chunk comes first. */
function pngSize(data: Buffer): ImageSize | undefined {
  if (data.length < 24 || data.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

/** JPEG (ITU T.81, B.2.2): the first start-of-frame segment holds the size. */
function jpegSize(data: Buffer): ImageSize | undefined {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let offset = 2; offset + 9 < data.length;) {
    const marker = data.readUInt16BE(offset);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: data.readUInt16BE(offset + 7), height: data.readUInt16BE(offset + 5) };
    offset += 2 + data.readUInt16BE(offset + 2);
  }
  return undefined;
}

const isSize = ({ width, height }: ImageSize) => width > 0 && height > 0;
