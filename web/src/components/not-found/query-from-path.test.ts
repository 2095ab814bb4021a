import { expect, test } from 'vitest';
import { queryFromLastSegment, queryFromPath } from './query-from-path.ts';

test.each([
  ['/docs/guides/installing_in_docker/', 'guides installing in docker'],
  ['/docs/gettingStarted.html', 'getting Started'],
  ['/blog/2024/05/12/make-vs-buy/', 'make vs buy'],
  ['/caps/fleetloom/maps/maps/', 'fleetloom maps'],
  ['/caf%C3%A9/na%C3%AFve', 'café naïve'],
  ['/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7/', 'مرحبا'],
  ['/%F0%9F%98%80/', ''],
  ['/%ff%fe/robots/', 'robots'],
  ['/<script>alert(1)</script>/', 'script alert'],
  ['/%22%3E%3Cimg src=x onerror=alert(1)%3E', 'img src x onerror alert'],
  ['/..%2f..%2fetc%2fpasswd', 'etc passwd'],
  ['/', ''],
])('the query from %s is "%s"', (path, words) => {
  expect(queryFromPath(path)).toBe(words);
});

test('a very long path is cut', () => {
  expect(queryFromPath(`/${'a-'.repeat(100_000)}`)).toBe('a');
});

test.each([
  ['/docs/guides/installing_in_docker/', 'installing in docker'],
  ['/robots/maps/2024/index.html', 'maps'],
  ['/%F0%9F%98%80/', ''],
])('the query from the last segment of %s is "%s"', (path, words) => {
  expect(queryFromLastSegment(path)).toBe(words);
});
