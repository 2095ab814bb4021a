import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputFormat, renderImage, type RenderFormat } from './render-image.ts';
import { parseTransform } from './transform-request.ts';

const PIXELS = 1_000_000;
let directory = '';
let halves = '';

/** 400 × 200: the left half red, the right half blue. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'render-'));
  halves = join(directory, 'halves.png');
  const blue = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .png()
    .toFile(halves);
});

afterAll(async () => {
  await rm(directory, { recursive: true });
});

/** Writes an animated GIF, and returns its path. Its frames are black and white, because the encoder merges similar ones. */
async function animation(name: string, frames: number, { width, height }: { width: number; height: number }) {
  const frameBytes = width * height * 3;
  const pixels = Buffer.alloc(frameBytes * frames);
  for (let frame = 0; frame < frames; frame += 1) {
    pixels.fill(frame % 2 === 0 ? 0 : 255, frame * frameBytes, (frame + 1) * frameBytes);
  }
  const path = join(directory, name);
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  await sharp(pixels, { raw }).gif({ delay: 100 }).toFile(path);
  return path;
}

async function render(query: string, format: RenderFormat = 'png', path = halves) {
  const request = parseTransform(new URLSearchParams(query));
  if (!request) throw new Error(`nothing asked for in ${query}`);
  const bytes = await renderImage(path, request, format, { maxPixels: PIXELS });
  const { width, height, format: made, pages = 1 } = await sharp(bytes).metadata();
  return { bytes, width, height, made, pages };
}

async function colorAt(bytes: Buffer, left: number, top: number) {
  const pixel = await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

describe('transforming an image', () => {
  it.each([
    ['w=100', 100, 50],
    ['h=100', 200, 100],
    ['w=100&h=100', 100, 50],
    ['w=800', 800, 400],
    ['w=800&fit=max', 400, 200],
    ['w=100&h=100&fit=crop', 100, 100],
    ['w=100&h=100&fit=scale', 100, 100],
    ['w=100&h=100&fit=fill', 100, 100],
    ['w=600&h=600&fit=fillmax', 600, 600],
    ['w=600&h=600&fit=min', 200, 200],
    ['w=100&dpr=2', 200, 100],
    ['max-w=100', 100, 50],
    ['max-h=1000', 400, 200],
    ['rect=0,0,50,100', 50, 100],
    ['rect=300,100,900,900', 100, 100],
  ])('%s produces %i × %i pixels', async (query, width, height) => {
    expect(await render(query)).toMatchObject({ width, height });
  });

  it.each([
    ['crop=left', [255, 0, 0, 255]],
    ['crop=right', [0, 0, 255, 255]],
    ['crop=focalpoint&fp-x=0.05&fp-y=0.5', [255, 0, 0, 255]],
    ['fp-x=0.95', [0, 0, 255, 255]],
  ])('keeps the requested part in view: %s', async (query, color) => {
    const { bytes } = await render(`w=100&h=100&fit=crop&${query}`);
    expect(await colorAt(bytes, 50, 50)).toEqual(color);
  });

  it('crops within the rectangle', async () => {
    const { bytes, width, height } = await render('rect=200,0,200,100&w=50&h=50&fit=crop&crop=left');
    expect([width, height]).toEqual([50, 50]);
    expect(await colorAt(bytes, 0, 0)).toEqual([0, 0, 255, 255]);
  });

  it('fills empty areas with the background, or leaves them transparent', async () => {
    const filled = await render('w=100&h=100&fit=fill&bg=00ff00');
    expect(await colorAt(filled.bytes, 50, 2)).toEqual([0, 255, 0, 255]);
    const free = await render('w=100&h=100&fit=fill');
    expect((await colorAt(free.bytes, 50, 2))[3]).toBe(0);
  });

  it('flips', async () => {
    const { bytes } = await render('flip=h');
    expect(await colorAt(bytes, 10, 10)).toEqual([0, 0, 255, 255]);
  });

  it('blurs, and keeps the size', async () => {
    const { bytes, width } = await render('blur=100');
    expect(width).toBe(400);
    expect((await colorAt(bytes, 200, 100))[0]).toBeGreaterThan(30);
  });

  it('applies the EXIF orientation before cropping', async () => {
    const turned = join(directory, 'turned.jpg');
    await sharp(halves).jpeg().withMetadata({ orientation: 6 }).toFile(turned);
    const whole = await render('w=100', 'png', turned);
    expect([whole.width, whole.height]).toEqual([100, 200]);
    const top = await render('rect=0,0,200,100', 'png', turned);
    expect([top.width, top.height]).toEqual([200, 100]);
    const [red = 0, , blue = 255] = await colorAt(top.bytes, 100, 50);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(50);
  });

  it('rejects a rectangle outside the image', async () => {
    await expect(render('rect=500,0,10,10')).rejects.toMatchObject({ status: 400 });
  });

  it('produces the requested format', async () => {
    expect(await render('w=10', 'webp')).toMatchObject({ made: 'webp' });
    expect(await render('w=10', 'jpg')).toMatchObject({ made: 'jpeg' });
  });
});

describe('transforming an animation', () => {
  it('keeps all frames if the format can be animated', async () => {
    const path = await animation('short.gif', 3, { width: 40, height: 20 });
    expect(await render('w=10', 'gif', path)).toMatchObject({ width: 10, height: 5, pages: 3 });
    expect(await render('w=10', 'webp', path)).toMatchObject({ width: 10, height: 5, pages: 3 });
    expect(await render('w=10', 'png', path)).toMatchObject({ pages: 1 });
  });

  it('keeps the first frame only if all frames have too many pixels', async () => {
    const path = await animation('long.gif', 101, { width: 100, height: 100 });
    expect(await render('w=10', 'gif', path)).toMatchObject({ width: 10, height: 10, pages: 1 });
    expect(await render('w=10', 'webp', path)).toMatchObject({ width: 10, height: 10, pages: 1 });
    const { pages } = await render('w=10', 'webp', await animation('at-limit.gif', 100, { width: 100, height: 100 }));
    expect(pages).toBe(100);
  });

  it.each([
    ['w=1000', 1000, 500],
    ['h=500', 1000, 500],
    ['w=1000&h=1000', 1000, 500],
    ['w=1000&h=500&fit=crop', 1000, 500],
    ['w=1000&h=500&fit=fill', 1000, 500],
    ['rect=0,0,20,20&w=800&h=900', 800, 800],
  ])('keeps the first frame only if all frames have too many pixels after %s', async (query, width, height) => {
    const path = await animation('small.gif', 3, { width: 40, height: 20 });
    expect(await render(query, 'webp', path)).toMatchObject({ width, height, pages: 1 });
  });

  it.each(['w=800', 'w=1000&fit=max', 'w=5000&h=400'])(
    'keeps all frames if they have few pixels after %s',
    async (query) => {
      const path = await animation('small.gif', 3, { width: 40, height: 20 });
      expect(await render(query, 'webp', path)).toMatchObject({ pages: 3 });
    },
  );

  it('keeps the first frame of a GIF only if the encoder would take too long for all frames', async () => {
    const path = await animation('wide.gif', 3, { width: 40, height: 20 });
    const request = parseTransform(new URLSearchParams('w=4000'));
    if (!request) throw new Error('no transforms in the query');
    const bytes = await renderImage(path, request, 'gif', { maxPixels: 100_000_000 });
    const { width, pages = 1 } = await sharp(bytes).metadata();
    expect({ width, pages }).toEqual({ width: 4000, pages: 1 });
  });

  it('keeps the first frame only for a transform that sharp does not support for animations', async () => {
    const path = await animation('entropy.gif', 3, { width: 40, height: 20 });
    const query = 'w=10&h=10&fit=crop&crop=entropy';
    expect(await render(query, 'webp', path)).toMatchObject({ width: 10, height: 10, pages: 1 });
    const turned = join(directory, 'turned.webp');
    await sharp(path, { animated: true }).webp().withMetadata({ orientation: 6 }).toFile(turned);
    expect(await render('w=10', 'webp', turned)).toMatchObject({ width: 10, height: 20, pages: 1 });
  });
});

it('stops a transform that takes too long', async () => {
  const path = join(directory, 'noise.png');
  const pixels = randomBytes(400 * 400 * 3);
  await sharp(pixels, { raw: { width: 400, height: 400, channels: 3 } }).toFile(path);
  const request = parseTransform(new URLSearchParams('w=8000'));
  if (!request) throw new Error('no transforms in the query');
  await expect(renderImage(path, request, 'png', { maxPixels: PIXELS, timeoutSeconds: 1 })).rejects.toMatchObject({
    status: 503,
    message: 'The image was not rendered within 1 s. Request a smaller size or another format.',
  });
});

it('encodes a large GIF with the least effort, because the encoder is slow', async () => {
  const { bytes } = await render('w=2000&h=1200&fit=scale', 'gif');
  const image = sharp(halves).resize({ width: 2000, height: 1200, fit: 'fill' });
  expect(bytes.equals(await image.clone().gif({ effort: 1, dither: 0 }).toBuffer())).toBe(true);
});

it('encodes a large AVIF with the least effort, so that it takes no longer than WebP', async () => {
  const { bytes } = await render('w=2100&h=2000&fit=scale', 'avif');
  const image = sharp(halves).resize({ width: 2100, height: 2000, fit: 'fill' });
  expect(bytes).toEqual(await image.avif({ quality: 75, effort: 0 }).toBuffer());
});

describe('an output larger than its format permits', () => {
  it.each([
    ['q=50', 'webp', 20_000, 10, 16_383, 8],
    ['q=50', 'webp', 10, 20_000, 8, 16_383],
    ['rect=0,0,18000,10', 'webp', 20_000, 10, 16_383, 9],
    ['q=50', 'avif', 20_000, 10, 16_384, 8],
    ['q=50', 'jpg', 70_000, 10, 65_500, 9],
    ['q=50', 'gif', 10, 70_000, 9, 65_535],
    ['q=50', 'png', 70_000, 10, 70_000, 10],
    ['w=100', 'webp', 1, 30_000, 1, 8192],
  ] as const)('%s: %s of %i × %i pixels becomes %i × %i', async (query, format, width, height, ...expected) => {
    const path = join(directory, `${width}x${height}.png`);
    await sharp({ create: { width, height, channels: 3, background: '#f00' } })
      .png()
      .toFile(path);
    const made = await render(query, format, path);
    expect([made.width, made.height]).toEqual(expected);
  });
});

describe('choosing the format', () => {
  const choose = (query: string, original: string, accept: string) =>
    outputFormat(parseTransform(new URLSearchParams(query)) ?? never(), original, accept);
  const never = (): never => {
    throw new Error('no transforms in the query');
  };

  it('uses WebP only if the browser accepts it', () => {
    expect(choose('auto=format', 'png', 'image/avif,image/webp,*/*')).toBe('webp');
    expect(choose('auto=format', 'png', 'image/*')).toBe('png');
    expect(choose('auto=format&fm=jpg', 'png', 'image/webp')).toBe('jpg');
  });

  it('keeps the original format, and uses PNG for formats that browsers cannot display', () => {
    expect(choose('w=10', 'gif', '*/*')).toBe('gif');
    expect(choose('w=10', 'tif', '*/*')).toBe('png');
  });
});
