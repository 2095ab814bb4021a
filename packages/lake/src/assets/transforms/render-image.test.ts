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

async function render(query: string, format: RenderFormat = 'png', path = halves) {
  const request = parseTransform(new URLSearchParams(query));
  if (!request) throw new Error(`nothing asked for in ${query}`);
  const bytes = await renderImage(path, request, format, PIXELS);
  const { width, height, format: made } = await sharp(bytes).metadata();
  return { bytes, width, height, made };
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
