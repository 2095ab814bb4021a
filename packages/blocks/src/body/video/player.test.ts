import { expect, test } from 'vitest';
import { playerOf } from './player.ts';

test.each([
  ['https://www.youtube.com/watch?v=abc_-1', 'https://www.youtube-nocookie.com/embed/abc_-1?autoplay=1'],
  ['https://youtu.be/abc', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1'],
  ['https://m.youtube.com/shorts/abc', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1'],
  ['https://www.youtube.com/live/abc', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1'],
  ['https://youtu.be/abc?t=90', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1&start=90'],
  ['https://youtube.com/watch?v=abc&t=1h1m30s', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1&start=3690'],
  ['https://youtube.com/embed/abc?start=5', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1&start=5'],
  ['https://youtu.be/abc?t=soon', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1'],
  ['https://vimeo.com/123', 'https://player.vimeo.com/video/123?dnt=1&autoplay=1'],
  ['https://vimeo.com/123/abcdef1234', 'https://player.vimeo.com/video/123?dnt=1&autoplay=1&h=abcdef1234'],
  ['https://vimeo.com/123?h=abcdef1234', 'https://player.vimeo.com/video/123?dnt=1&autoplay=1&h=abcdef1234'],
  ['https://player.vimeo.com/video/123', 'https://player.vimeo.com/video/123?dnt=1&autoplay=1'],
  [
    'https://player.vimeo.com/video/123?h=abcdef1234&title=0',
    'https://player.vimeo.com/video/123?dnt=1&autoplay=1&h=abcdef1234',
  ],
])('plays %s in a frame that sets no cookies', (address, src) => {
  expect(playerOf(address)).toEqual({ kind: 'frame', src });
});

test('plays a file in a video element', () => {
  expect(playerOf('https://video.example/drive.MP4?x=1')).toEqual({
    kind: 'file',
    src: 'https://video.example/drive.MP4?x=1',
  });
});

test.each([
  'https://youtube.com/',
  'https://youtu.be/a"b',
  'https://youtube.com/live',
  'https://vimeo.com/channels',
  'https://player.vimeo.com/video',
  'https://video.example/watch',
])('only links to %s', (address) => {
  expect(playerOf(address)).toBeUndefined();
});
