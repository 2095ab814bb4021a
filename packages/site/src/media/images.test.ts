import { expect, test } from 'vitest';
import { imagePathOf, parseImageFile } from './images.ts';

const SHA1 = 'a1'.repeat(20);

test('the path of an image contains the hash, the size and the extension of its asset', () => {
  expect(imagePathOf(`image-${SHA1}-2000x1000-jpg`)).toBe(`/images/${SHA1}-2000x1000.jpg`);
  expect(parseImageFile(`${SHA1}-2000x1000.jpg`)).toEqual({ width: 2000, height: 1000, extension: 'jpg' });
});

test.each(['', 'image-1', `file-${SHA1}-pdf`, `image-${SHA1}-2x1-../../x`])('the id %j has no path', (id) => {
  expect(imagePathOf(id)).toBeUndefined();
});
