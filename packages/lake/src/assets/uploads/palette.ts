import type { Sharp } from 'sharp';

/** One color of a palette, in Sanity's format: CSS colors and the share of pixels in percent. */
interface PaletteSwatch {
  _type: 'sanity.imagePaletteSwatch';
  background: string;
  foreground: '#000' | '#fff';
  title: '#000' | '#fff';
  population: number;
}

const TARGETS = {
  darkMuted: { saturation: 0.3, lightness: 0.26 },
  muted: { saturation: 0.3, lightness: 0.5 },
  lightMuted: { saturation: 0.3, lightness: 0.74 },
  darkVibrant: { saturation: 1, lightness: 0.26 },
  vibrant: { saturation: 1, lightness: 0.5 },
  lightVibrant: { saturation: 1, lightness: 0.74 },
} as const;

/** The palette of an image, with a swatch for every role that the image has a color for. */
export type Palette = { _type: 'sanity.imagePalette' } & Partial<
  Record<keyof typeof TARGETS | 'dominant', PaletteSwatch>
>;

interface Bucket {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/** The image is sampled as a square with this side. */
const SAMPLE_SIDE_PIXELS = 64;

/** Maximum distance of a color from the target of a role (0 is a perfect match). */
const MAX_DISTANCE = 0.45;

/**
 * Picks the dominant color and the nearest color to each vibrant and muted role.
 * @see https://www.sanity.io/docs/image-metadata
 */
export async function extractPalette(image: Sharp): Promise<Palette> {
  const pixels = await image
    .resize(SAMPLE_SIDE_PIXELS, SAMPLE_SIDE_PIXELS, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const buckets = countColours(pixels);
  const total = pixels.length / 3;
  const palette: Palette = { _type: 'sanity.imagePalette' };

  const dominant = buckets.toSorted((a, b) => b.count - a.count)[0];
  if (dominant) palette.dominant = swatch(dominant, total);
  for (const role of Object.keys(TARGETS) as (keyof typeof TARGETS)[]) {
    const nearest = nearestTo(TARGETS[role], buckets);
    if (nearest) palette[role] = swatch(nearest, total);
  }
  return palette;
}

/** Groups raw RGB pixels by the upper four bits of each channel, with channel sums for the mean color. */
function countColours(pixels: Uint8Array): Bucket[] {
  const buckets = new Map<number, Bucket>();
  for (let offset = 0; offset + 2 < pixels.length; offset += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(offset, offset + 3);
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = buckets.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    bucket.count += 1;
    buckets.set(key, bucket);
  }
  return [...buckets.values()].map(({ red, green, blue, count }) => ({
    red: red / count,
    green: green / count,
    blue: blue / count,
    count,
  }));
}

function nearestTo(target: { saturation: number; lightness: number }, buckets: Bucket[]): Bucket | undefined {
  let nearest: Bucket | undefined;
  let nearestDistance = MAX_DISTANCE;
  for (const bucket of buckets) {
    const { saturation, lightness } = toHsl(bucket);
    const distance = Math.abs(saturation - target.saturation) * 0.5 + Math.abs(lightness - target.lightness);
    if (distance < nearestDistance) {
      nearest = bucket;
      nearestDistance = distance;
    }
  }
  return nearest;
}

function toHsl({ red, green, blue }: Bucket): { saturation: number; lightness: number } {
  const max = Math.max(red, green, blue) / 255;
  const min = Math.min(red, green, blue) / 255;
  const lightness = (max + min) / 2;
  const spread = 1 - Math.abs(2 * lightness - 1);
  return { saturation: spread === 0 ? 0 : (max - min) / spread, lightness };
}

function swatch(bucket: Bucket, total: number): PaletteSwatch {
  const { red, green, blue } = bucket;
  const hex = [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('');
  // Perceived brightness, 0–255, with the weights of ITU-R BT.601.
  const brightness = 0.299 * red + 0.587 * green + 0.114 * blue;
  const text = brightness > 150 ? '#000' : '#fff';
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: text,
    title: text,
    population: Math.round((bucket.count / total) * 10_000) / 100,
  };
}
