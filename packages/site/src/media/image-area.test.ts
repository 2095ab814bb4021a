import { expect, test } from 'vitest';
import { croppedImageUrl, rectOf, visibleArea } from './image-area.ts';
import type { CroppedImage } from './image-area.ts';

const image: CroppedImage = { asset: { url: '/images/abc-2000x1000.jpg', width: 2000, height: 1000 } };
const crop = { left: 0.1, right: 0.4, top: 0, bottom: 0.5 };

test('an image without a crop is visible as a whole', () => {
  expect(visibleArea(image)).toEqual({ left: 0, top: 0, width: 2000, height: 1000 });
  expect(rectOf(image)).toBeUndefined();
  expect(rectOf({ ...image, crop: { left: 0, right: 0, top: 0, bottom: 0 } })).toBeUndefined();
});

test('a crop limits the visible part', () => {
  expect(visibleArea({ ...image, crop })).toEqual({ left: 200, top: 0, width: 1000, height: 500 });
  expect(rectOf({ ...image, crop })).toBe('200,0,1000,500');
});

test.each([
  ['wider than the image', { x: 0.5, y: 0.8 }, 4, '0,500,2000,500'],
  ['wider than the image, at the hotspot', { x: 0.5, y: 0.6 }, 4, '0,350,2000,500'],
  ['narrower than the image', { x: 0.3, y: 0.5 }, 1, '100,0,1000,1000'],
  ['narrower than the image, at its left edge', { x: 0.1, y: 0.5 }, 1, '0,0,1000,1000'],
  ['that of the image', { x: 0.1, y: 0.9 }, 2, undefined],
])('an aspect ratio %s keeps the largest part around the hotspot', (_, hotspot, aspectRatio, rect) => {
  expect(rectOf({ ...image, hotspot }, aspectRatio)).toBe(rect);
});

test('an aspect ratio keeps a part of the crop', () => {
  expect(rectOf({ ...image, crop, hotspot: { x: 0.9, y: 0.9 } }, 1)).toBe('700,0,500,500');
});

test('an image without a hotspot keeps its crop at any aspect ratio, because browsers crop to the center', () => {
  expect(rectOf(image, 1)).toBeUndefined();
  expect(rectOf({ ...image, crop }, 1)).toBe('200,0,1000,500');
});

test.each([
  ['everything', { left: 0.5, right: 0.5, top: 1, bottom: 1 }, '1000,999,1,1'],
  ['more than the image', { left: -1, right: -1, top: 0.5, bottom: 0 }, '0,500,2000,500'],
])('a crop of %s is limited to pixels of the image', (_, impossible, rect) => {
  expect(rectOf({ ...image, crop: impossible })).toBe(rect);
});

test('the rounded rectangle is never larger than the image', () => {
  const small = { asset: { url: '', width: 3, height: 3 }, crop: { left: 0.5, right: 0, top: 0.5, bottom: 0 } };
  expect(visibleArea(small)).toEqual({ left: 2, top: 2, width: 1, height: 1 });
});

test('SVG images are visible as a whole, because the content lake does not transform them', () => {
  const drawing = { ...image, asset: { ...image.asset, mimeType: 'image/svg+xml' }, crop };
  expect(rectOf(drawing)).toBeUndefined();
  expect(croppedImageUrl(drawing)).toBe(image.asset.url);
});

test('the URL of a cropped image leads to the part that editors kept, that of others to the original', () => {
  expect(croppedImageUrl({ ...image, crop })).toBe('/images/abc-2000x1000.jpg?rect=200,0,1000,500&w=2160&fit=max');
  expect(croppedImageUrl(image)).toBe('/images/abc-2000x1000.jpg');
});
