import { expect, test } from 'vitest';
import { croppedArea, imageUrl } from './image-url.ts';
import type { ContentImageSource } from './image-url.ts';

const image: ContentImageSource = {
  asset: { url: 'https://cdn.example/images/abc-2000x1000.jpg', width: 2000, height: 1000 },
};

test('requests a width in the best format', () => {
  expect(imageUrl(image, 720)).toBe('https://cdn.example/images/abc-2000x1000.jpg?w=720&fit=max&auto=format');
});

test('requests the part that the crop keeps', () => {
  const cropped = { ...image, crop: { left: 0.1, right: 0.4, top: 0, bottom: 0.5 } };
  expect(croppedArea(cropped)).toEqual({ left: 200, top: 0, width: 1000, height: 500 });
  expect(new URL(imageUrl(cropped, 720)).searchParams.get('rect')).toBe('200,0,1000,500');
});

test('does not resample SVG images', () => {
  const drawing = { ...image, asset: { ...image.asset, mimeType: 'image/svg+xml' } };
  expect(imageUrl(drawing, 720)).toBe(image.asset.url);
});
