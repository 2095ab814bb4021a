import { expect, test } from 'vitest';
import { imageUrl } from './image-url.ts';
import type { ContentImageSource } from './image-url.ts';

const image: ContentImageSource = {
  asset: { url: 'https://cdn.example/images/abc-2000x1000.jpg', width: 2000, height: 1000 },
};

test('requests a width in the best format', () => {
  expect(imageUrl(image, 720)).toBe('https://cdn.example/images/abc-2000x1000.jpg?w=720&fit=max&auto=format');
});

test('requests the part that the crop keeps', () => {
  const cropped = { ...image, crop: { left: 0.1, right: 0.4, top: 0, bottom: 0.5 } };
  expect(new URL(imageUrl(cropped, 720)).searchParams.get('rect')).toBe('200,0,1000,500');
});

test('requests the part around the hotspot that has the aspect ratio of the view', () => {
  const focused = { ...image, hotspot: { x: 0.3, y: 0.5 } };
  expect(new URL(imageUrl(focused, 720, 1)).searchParams.get('rect')).toBe('100,0,1000,1000');
  expect(imageUrl(focused, 720)).toBe(imageUrl(image, 720));
});

test('does not resample SVG images', () => {
  const drawing = { ...image, asset: { ...image.asset, mimeType: 'image/svg+xml' } };
  expect(imageUrl(drawing, 720)).toBe(image.asset.url);
});
