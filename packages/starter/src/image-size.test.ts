import { expect, it } from 'vitest';
import { imageSize } from './image-size.ts';

const svg = (attributes: string) => imageSize(Buffer.from(`<?xml version="1.0"?>\n<svg ${attributes}>`), 'svg');

it('takes the size of an SVG from its width and height, else from its view box', () => {
  expect(svg('width="640" height="360.4px" viewBox="0 0 10 10"')).toEqual({ width: 640, height: 360 });
  expect(svg('width="100%" viewBox="0 0 320, 180"')).toEqual({ width: 320, height: 180 });
  expect(svg('')).toBeUndefined();
});

it('takes the size of a PNG and a JPEG from their headers', () => {
  const png = Buffer.alloc(24);
  png.write('\x89PNG\r\n\x1A\n', 0, 'latin1');
  png.writeUInt32BE(12, 16);
  png.writeUInt32BE(34, 20);
  expect(imageSize(png, 'png')).toEqual({ width: 12, height: 34 });
  const jpeg = Buffer.from('ffd8ffe000040000ffc0001108002200 0c0301'.replace(' ', ''), 'hex');
  expect(imageSize(jpeg, 'jpg')).toEqual({ width: 12, height: 34 });
});

it('answers nothing for what is no image', () => {
  expect(imageSize(Buffer.from('text'), 'png')).toBeUndefined();
  expect(imageSize(Buffer.from('text'), 'jpg')).toBeUndefined();
  expect(imageSize(Buffer.from('text'), 'tiff')).toBeUndefined();
});
