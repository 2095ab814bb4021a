import type { ResolvedImage } from '@site/content/models/image';
import { expect, test } from 'vitest';
import { imageUrl, shownArea } from './image-url.ts';

const image: ResolvedImage = {
  _type: 'image',
  asset: { _id: 'image-abc', url: 'https://cdn.example/images/abc-2000x1000.jpg', width: 2000, height: 1000 },
};

test('asks for a width in the best format', () => {
  expect(imageUrl(image, 720)).toBe('https://cdn.example/images/abc-2000x1000.jpg?w=720&fit=max&auto=format');
});

test('never asks for more than there is', () => {
  expect(imageUrl(image, 4000)).toContain('w=2000');
});

test('asks for the part that the crop leaves', () => {
  const cropped = { ...image, crop: { left: 0.1, right: 0.4, top: 0, bottom: 0.5 } };
  expect(shownArea(cropped)).toEqual({ left: 200, top: 0, width: 1000, height: 500 });
  expect(new URL(imageUrl(cropped, 720)).searchParams.get('rect')).toBe('200,0,1000,500');
});

test('takes drawings as they are', () => {
  const drawing = { ...image, asset: { ...image.asset, mimeType: 'image/svg+xml' } };
  expect(imageUrl(drawing, 720)).toBe(image.asset.url);
});
