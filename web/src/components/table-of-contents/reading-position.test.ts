import { expect, test } from 'vitest';
import { headingBeingRead } from './reading-position.ts';

/** A page of 3000 px in a window of 800 px with a navbar of 100 px; `headings` are distances from the top of the page. */
const readingAt = (top: number, headings: number[], pageHeight = 3000) =>
  headingBeingRead(
    headings.map((heading) => heading - top),
    { line: 100, height: 800, top, max: pageHeight - 800 },
  );

const HEADINGS = [500, 1200, 2700, 2800, 2900];

test('nothing is marked before the first heading', () => {
  expect(readingAt(0, HEADINGS)).toBe(-1);
  expect(readingAt(399, HEADINGS)).toBe(-1);
});

test('a heading is marked from when it reaches the reading line until the next one does', () => {
  expect(readingAt(400, HEADINGS)).toBe(0);
  expect(readingAt(1099, HEADINGS)).toBe(0);
  expect(readingAt(1100, HEADINGS)).toBe(1);
});

test('the end of the page marks the last heading, and every short section before it is marked once', () => {
  expect(readingAt(2200, HEADINGS)).toBe(4);
  const marked = new Set(Array.from({ length: 2201 }, (_, top) => readingAt(top, HEADINGS)));
  expect([...marked]).toEqual([-1, 0, 1, 2, 3, 4]);
});

test('a page that hardly scrolls starts before its first heading and ends at its last', () => {
  expect(readingAt(0, [300, 500, 700], 850)).toBe(-1);
  expect(readingAt(50, [300, 500, 700], 850)).toBe(2);
});

test('a page that does not scroll marks nothing below the reading line', () => {
  expect(readingAt(0, [300, 500], 700)).toBe(-1);
});
