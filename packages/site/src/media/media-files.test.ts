import { expect, test } from 'vitest';
import { filePathOf, mediaTypeOfFile } from './media-files.ts';

const HASH = 'a1'.repeat(20);

test('recordings and captions have a path on the site', () => {
  expect(filePathOf(`file-${HASH}-mp3`)).toBe(`/files/${HASH}.mp3`);
  expect(mediaTypeOfFile(`${HASH}.mp3`)).toBe('audio/mpeg');
  expect(mediaTypeOfFile(`${HASH}.vtt`)).toBe('text/vtt');
});

test.each([`file-${HASH}-html`, `file-${HASH}-constructor`, `image-${HASH}-1x1-png`, 'file-a-mp3', ''])(
  'the asset %j has none',
  (id) => {
    expect(filePathOf(id)).toBeUndefined();
  },
);

test.each([`${HASH}.html`, `${HASH}.svg`, `../${HASH}.mp3`, HASH, `${HASH}.toString`])(
  'the site does not serve %j',
  (name) => {
    expect(mediaTypeOfFile(name)).toBeUndefined();
  },
);
