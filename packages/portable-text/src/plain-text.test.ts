import { describe, expect, it } from 'vitest';
import { EXAMPLE, resolvers } from './markdown/example.fixture.ts';
import { fromMarkdown } from './markdown/read.ts';
import { plainText } from './plain-text.ts';
import { readingMinutes } from './reading-time.ts';

const read = (markdown: string) => fromMarkdown(markdown, { file: 'page.md', ...resolvers }).body;

describe('plain text', () => {
  it('has the words of every block and none of its markup', () => {
    expect(plainText(read(EXAMPLE))).toMatchSnapshot();
  });
});

describe('reading time', () => {
  it('is whole minutes and never nothing', () => {
    expect(readingMinutes([])).toBe(1);
    expect(readingMinutes(read('word '.repeat(900)))).toBe(5);
  });
});
