import { describe, expect, it } from 'vitest';
import { EXAMPLE, resolvers } from '../markdown/example.fixture.ts';
import { fromMarkdown } from '../markdown/markdown.ts';
import { bodySchema } from '../registries/models.ts';
import { plainText } from './plain-text.ts';
import { readingMinutes } from './reading-time.ts';

const image = { _type: 'image', asset: { _id: 'image-a', url: '/a.svg', width: 1, height: 1 } } as const;
const read = (markdown: string) =>
  bodySchema.parse(fromMarkdown(markdown, { file: 'page.md', ...resolvers, resolveImage: () => image }).body);

describe('plain text', () => {
  it('has the text of every block without markup', () => {
    expect(plainText(read(EXAMPLE))).toMatchSnapshot();
  });
});

describe('reading time', () => {
  it('is in whole minutes and at least one', () => {
    expect(readingMinutes([])).toBe(1);
    expect(readingMinutes(read('word '.repeat(900)))).toBe(5);
  });

  it('counts the words of languages without spaces', () => {
    expect(readingMinutes(read('机器人发送状态。'.repeat(300)))).toBeGreaterThan(3);
  });
});
