import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLake, type RunningLake } from '../lake.ts';
import { connect } from '../testing/test-client.ts';
import { startTestLake } from '../testing/test-lake.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script></svg>';

let dataDir = '';
let lake: RunningLake;
let client: SanityClient;
let photo: Buffer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-assets-'));
  lake = await startLake({ port: 0, dataDir, assets: { maxBytes: 100_000, maxPixels: 1_000_000 } });
  client = connect(lake.url, { token: lake.adminToken });
  photo = await sharp({ create: { width: 300, height: 150, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer();
});

afterAll(async () => {
  await lake.close();
  await rm(dataDir, { recursive: true });
});

describe('uploading an image', () => {
  it('creates its document with metadata', async () => {
    const asset = await client.assets.upload('image', photo, {
      filename: 'robot.jpeg',
      title: 'A robot',
      label: 'hero',
      source: { id: 'r1', name: 'press' },
    });
    expect(asset).toMatchObject({
      _id: `image-${asset.sha1hash}-300x150-jpg`,
      _type: 'sanity.imageAsset',
      assetId: asset.sha1hash,
      extension: 'jpg',
      mimeType: 'image/jpeg',
      size: photo.byteLength,
      originalFilename: 'robot.jpeg',
      title: 'A robot',
      label: 'hero',
      source: { id: 'r1', name: 'press' },
      path: `images/local/production/${asset.sha1hash}-300x150.jpg`,
      url: `${lake.url}/images/local/production/${asset.sha1hash}-300x150.jpg`,
      metadata: {
        dimensions: { width: 300, height: 150, aspectRatio: 2 },
        isOpaque: true,
        hasAlpha: false,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/) as string,
        blurHash: expect.any(String) as string,
        palette: {
          dominant: { background: expect.stringMatching(/^#c[01]40/) as string, foreground: '#fff', population: 100 },
        },
      },
    });
    expect(await client.fetch('*[_type == "sanity.imageAsset"][0]._id')).toBe(asset._id);
  });

  it('stores the same bytes once', async () => {
    const first = await client.assets.upload('image', photo, { filename: 'a.jpg' });
    const second = await client.assets.upload('image', photo, { filename: 'b.jpg' });
    expect(second._id).toBe(first._id);
    expect(second._rev).toBe(first._rev);
    const stored = readdirSync(join(dataDir, 'assets/images/production'));
    expect(stored.filter((name) => name.startsWith(first.assetId))).toHaveLength(1);
  });

  it('omits metadata on request', async () => {
    const image = await sharp({ create: { width: 3, height: 3, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { metadata } = await client.assets.upload('image', image, { extract: [] });
    expect(metadata).toMatchObject({ hasAlpha: true, isOpaque: false });
    expect(metadata).not.toHaveProperty('palette');
    expect(metadata).not.toHaveProperty('lqip');
  });

  it.each([
    ['text', Buffer.from('not an image')],
    ['a truncated image', () => photo.subarray(0, 200)],
    ['an empty body', Buffer.alloc(0)],
  ])('rejects %s with 400 and keeps no file', async (_name, body) => {
    const before = readdirSync(join(dataDir, 'assets/images/production'));
    await expect(client.assets.upload('image', typeof body === 'function' ? body() : body)).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(readdirSync(join(dataDir, 'assets/images/production'))).toEqual(before);
  });

  it.each([
    ['HEIC', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(300)]), 'Save it as JPEG'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width=".4" height=".4"/>'), 'smaller than one pixel'],
  ])('says what to do about %s that cannot be read', async (_name, body, message) => {
    await expect(client.assets.upload('image', body)).rejects.toThrow(message);
  });

  it.each([
    [true, '<rect width="100%" height="100%" fill="#123"/>'],
    [false, '<circle cx="50" cy="16" r="9" fill="#123"/>'],
  ])('finds out whether an SVG is opaque: %s', async (isOpaque, drawing) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="33">${drawing}</svg>`;
    const { metadata } = await client.assets.upload('image', Buffer.from(svg));
    expect(metadata).toMatchObject({ hasAlpha: true, isOpaque });
  });

  it('accepts an SVG with filters that take minutes in its full size', async () => {
    const filter = '<filter id="f"><feTurbulence baseFrequency=".05" numOctaves="5"/></filter>';
    const drawing = '<rect width="900" height="900" filter="url(#f)"/>'.repeat(200);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${filter}${drawing}</svg>`;
    const { metadata } = await client.assets.upload('image', Buffer.from(svg));
    expect(metadata.dimensions).toMatchObject({ width: 900, height: 900 });
  });

  it('rejects an image with too many pixels', async () => {
    const huge = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(client.assets.upload('image', huge)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('The image has 2000 × 2000 pixels, more than the limit of 1 million.'),
    });
  });

  it('accepts a photograph of 40 MB with the limits of the product', async () => {
    const product = await startTestLake();
    const picture = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#40c020' } })
      .jpeg()
      .toBuffer();
    // Phones append data, for example a short video, after the picture.
    const large = Buffer.concat([picture, Buffer.alloc(40_000_000 - picture.byteLength, 'video')]);
    const asset = await product.client.assets.upload('image', large, { filename: 'large.jpg' });
    expect(asset).toMatchObject({ size: 40_000_000, metadata: { dimensions: { width: 8000, height: 5000 } } });
    const shown = await fetch(`${asset.url}?w=400&auto=format`, { headers: { accept: 'image/webp' } });
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 400, height: 250 });
  });

  it('rejects a file over the limit with 413, with or without a Content-Length', async () => {
    const big = Buffer.alloc(100_001);
    const message = 'The file is larger than the limit of 0.1 MB. Make it smaller.';
    await expect(client.assets.upload('file', big)).rejects.toMatchObject({
      statusCode: 413,
      message: expect.stringContaining(message),
    });
    const streamed = await fetch(`${lake.url}/v1/assets/files/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lake.adminToken}` },
      body: new Blob([big]).stream(),
      duplex: 'half',
    });
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toMatchObject({ message });
  });

  it('rejects an anonymous upload', async () => {
    await expect(client.withConfig({ token: undefined }).assets.upload('image', photo)).rejects.toMatchObject({
      statusCode: 401,
    });
  });
});

describe('serving an image', () => {
  it('sends the original with an immutable cache header', async () => {
    const { url } = await client.assets.upload('image', photo);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true);
    const again = await fetch(url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('transforms, and returns the same bytes from the cache', async () => {
    const { url } = await client.assets.upload('image', photo);
    const address = `${url}?w=60&h=60&fit=crop&auto=format`;
    const accept = { headers: { accept: 'image/webp' } };
    const first = await fetch(address, accept);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('vary')).toBe('Origin, Accept');
    const headers = { ...accept.headers, 'if-none-match': first.headers.get('etag') ?? '' };
    const notModified = await fetch(address, { headers });
    expect([notModified.status, notModified.headers.get('vary')]).toEqual([304, 'Origin, Accept']);
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 60, format: 'webp' });
    const second = await fetch(address, accept);
    expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);
    expect(readdirSync(join(dataDir, 'image-cache')).length).toBeGreaterThan(0);
  });

  it('accepts a readable name after the file name', async () => {
    const { url } = await client.assets.upload('image', photo);
    expect((await fetch(`${url}/robot-in-the-field.jpg`)).status).toBe(200);
  });

  it('sends an SVG with headers that prevent scripts', async () => {
    const { url, metadata } = await client.assets.upload('image', Buffer.from(SVG), { filename: 'x.svg' });
    expect(metadata.dimensions).toMatchObject({ width: 40, height: 20 });
    const response = await fetch(`${url}?w=10&auto=format`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('returns 404 for a missing image and 400 for an invalid transform', async () => {
    const { url } = await client.assets.upload('image', photo);
    expect((await fetch(`${url}?w=none`)).status).toBe(400);
    expect((await fetch(`${lake.url}/images/local/production/${'0'.repeat(40)}-1x1.png`)).status).toBe(404);
    expect((await fetch(`${lake.url}/images/local/production/${'0'.repeat(40)}-1x1.png?w=1`)).status).toBe(404);
    expect((await fetch(`${lake.url}/images/local/production/..%2f..%2f..%2fadmin-token`)).status).toBe(404);
    expect((await fetch(url.replace('/local/', '/other/'))).status).toBe(404);
  });
});

describe('files', () => {
  it('are stored and served with the media type of their name', async () => {
    const asset = await client.assets.upload('file', Buffer.from('%PDF-1.7 …'), { filename: 'Datasheet.PDF' });
    expect(asset).toMatchObject({ _id: `file-${asset.sha1hash}-pdf`, _type: 'sanity.fileAsset', extension: 'pdf' });
    const response = await fetch(`${asset.url}?dl=Datenblatt%20ü.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Datenblatt%20%C3%BC.pdf");
  });

  it('are downloaded under the name of the uploaded file if the URL names no other', async () => {
    const file = await client.assets.upload('file', Buffer.from('prices'), { filename: 'Preisliste ü.pdf' });
    const image = await client.assets.upload('image', await sharp(photo).resize(30).toBuffer(), {
      filename: 'Robot.jpg',
    });
    const unnamed = await client.assets.upload('file', Buffer.from('unnamed'));
    const download = async (url: string) => (await fetch(`${url}?dl`)).headers.get('content-disposition');
    expect(await download(file.url)).toContain("filename*=UTF-8''Preisliste%20%C3%BC.pdf");
    expect(await download(image.url)).toContain('filename="Robot.jpg"');
    expect(await download(unnamed.url)).toContain(`filename="${unnamed.sha1hash}.bin"`);
    expect((await fetch(file.url)).headers.has('content-disposition')).toBe(false);
  });

  it('have any extension, also the name of a property of all objects', async () => {
    const asset = await client.assets.upload('file', Buffer.from('x'), { filename: 'x.constructor' });
    expect(asset).toMatchObject({ extension: 'constructor', mimeType: 'application/octet-stream' });
    expect((await fetch(asset.url)).headers.get('content-type')).toBe('application/octet-stream');
  });

  it('support range requests', async () => {
    const { url } = await client.assets.upload('file', Buffer.from('0123456789'), { filename: 'clip.mp4' });
    const range = async (value: string, ifRange?: string) => {
      const response = await fetch(url, { headers: { range: value, ...(ifRange && { 'if-range': ifRange }) } });
      return [response.status, await response.text(), response.headers.get('content-range')];
    };
    expect(await range('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await range('bytes=8-')).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await range('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await range('bytes=20-')).toEqual([416, '', 'bytes */10']);

    const { headers } = await fetch(url);
    expect(await range('bytes=2-4', headers.get('etag') ?? '')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await range('bytes=2-4', '"another"')).toEqual([200, '0123456789', null]);
  });

  it('that could run scripts are sandboxed', async () => {
    const { url } = await client.assets.upload('file', Buffer.from('<script>1</script>'), { filename: 'x.html' });
    const response = await fetch(url);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('an upload that a crash interrupted', () => {
  it('is removed at the next start, other files are not', async () => {
    const first = await startTestLake();
    const asset = await first.client.assets.upload('file', Buffer.from('kept'), { filename: 'model.part' });
    await first.close();
    const folders = ['images/production', 'files/production', 'files/staging'];
    for (const folder of folders) {
      const path = join(first.dataDir, 'assets', folder);
      await mkdir(path, { recursive: true });
      await writeFile(join(path, '3f1c2a44-9d0b-4c55-8a3e-0b6f0f6d5d11.part'), 'half');
    }
    const second = await startTestLake({ dataDir: first.dataDir });
    const names = folders.map((folder) => readdirSync(join(first.dataDir, 'assets', folder)));
    expect(names).toEqual([[], [`${asset.sha1hash}.part`], []]);
    expect(await (await fetch(`${second.url}/${asset.path}`)).text()).toBe('kept');
  });
});
