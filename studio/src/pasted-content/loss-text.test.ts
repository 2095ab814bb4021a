import { expect, it } from 'vitest';
import { lossText } from './loss-text.ts';

it.each([
  [['an image'], 'An image was left out. Insert images with “Insert block”.'],
  [['2 images', 'a footnote'], '2 images and a footnote were left out. Insert images with “Insert block”.'],
  [['2 footnotes'], '2 footnotes were left out.'],
])('says that %j was lost', (losses, text) => {
  expect(lossText(losses)).toBe(text);
});
