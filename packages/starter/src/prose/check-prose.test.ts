import { describe, expect, it } from 'vitest';
import { checkProse, figuresOf } from './check-prose.ts';
import type { ProsePage } from './prose-pages.ts';
import { figuresByArea } from './prose-report.ts';
import { sentencesOf } from './sentences.ts';

const page = (markdown: string, file = 'docs/a.md') => ({ file, sentences: sentencesOf({ file, markdown }) });
const words = (count: number) => `${'word '.repeat(count - 1)}word.`;

const messages = (pages: Pick<ProsePage, 'file' | 'sentences'>[]) => checkProse(pages).map(({ message }) => message);

describe('sentences', () => {
  const texts = (markdown: string) => sentencesOf({ file: 'a.md', markdown }).map(({ text }) => text);

  it('have the line on which they start', () => {
    const sentences = sentencesOf({
      file: 'a.md',
      markdown: 'One line.\n\nA sentence that\nwraps. Another one.',
      firstLine: 7,
    });
    expect(sentences.map(({ line, text }) => [line, text])).toEqual([
      [7, 'One line.'],
      [9, 'A sentence that wraps.'],
      [10, 'Another one.'],
    ]);
  });

  it('leave out code blocks, front matter and addresses of links', () => {
    expect(texts('---\ntitle: A\n---\n\nSee [the guide](/docs/a/).\n\n```bash\nnpm start\n```')).toEqual([
      'See the guide.',
    ]);
  });

  it('start at code after a period', () => {
    expect(texts('Call it once. `signToken` throws.')).toEqual(['Call it once.', 'signToken throws.']);
  });

  it('include cells of tables, labels and text in directives', () => {
    const markdown = ':::note[A label]\nSome text.\n:::\n\n| A |\n|---|\n| Read it. |';
    const sentences = sentencesOf({ file: 'a.md', markdown });
    expect(sentences.map(({ text, isFragment }) => [text, isFragment])).toEqual([
      ['A label', true],
      ['Some text.', false],
      ['A', true],
      ['Read it.', true],
    ]);
  });
});

describe('findings', () => {
  it('name the file, the line, the phrase and the sentence, and give a hint', () => {
    expect(messages([page('Text.\n\nRun it in a process of its own.')])).toEqual([
      'docs/a.md:3 “of its own” in “Run it in a process of its own.” Write its own, their own or separate before the noun.',
    ]);
  });

  it.each([
    'Update robots thereby.',
    'Operators tell us so.',
    'It is in the the log.',
    'A seamless experience.',
    'Read it by the API.',
  ])('include the banned phrase in “%s”', (sentence) => expect(messages([page(sentence)])).toHaveLength(1));

  it('accept “of your own” before a noun', () => {
    expect(messages([page('The files of your own software stay.')])).toEqual([]);
  });

  it('include sentences that are too long, also in tables', () => {
    expect(messages([page(words(35))])).toEqual([]);
    expect(messages([page(`${words(36)}\n\n| A |\n|---|\n| ${words(36)} |`)])).toEqual([
      expect.stringMatching(/^docs\/a\.md:1 36 words in “word .* Split it/),
      expect.stringMatching(/^docs\/a\.md:5 36 words in “word .* Split it/),
    ]);
  });

  it('include pages with a high average', () => {
    const longPage = page(Array.from({ length: 10 }, (_, index) => `Number ${index} ${words(20)}`).join(' '));
    expect(messages([longPage])).toEqual(['docs/a.md: 22.0 words per sentence. Split sentences; 17 are the limit.']);
  });

  it('include pages with many passive sentences', () => {
    const passive = page(Array.from({ length: 10 }, (_, index) => `Part ${index} is often sent.`).join(' '));
    expect(messages([passive])).toEqual([
      'docs/a.md: 100 % of the sentences are passive. Name who does it, such as in line 1: “Part 0 is often sent.”',
    ]);
  });

  it('include long sentences that are the same on two pages', () => {
    const sentence = 'The robot keeps working while the network is down.';
    expect(messages([page(sentence), page(`Text.\n\n${sentence} ${sentence}`, 'docs/b.md')])).toHaveLength(2);
    expect(messages([page('ROS is not needed.'), page('ROS is not needed.', 'docs/b.md')])).toEqual([]);
  });
});

it('counts complete sentences for the figures', () => {
  const { sentences } = page('# A heading\n\nThe agent starts. A package is sent.');
  expect(figuresOf(sentences)).toEqual({ sentences: 2, averageWords: 3.5, longestWords: 4, passiveShare: 0.5 });
});

it('counts phrases and repeated sentences in the area of their page', () => {
  const sentence = 'The robot keeps working while the network is down.';
  const pages = [
    { area: 'docs', ...page(`${sentence} A seamless experience.`) },
    { area: 'blog', ...page(sentence, 'blog/b.md') },
  ];
  expect(figuresByArea(pages, checkProse(pages))).toMatchObject([
    { area: 'docs', pages: 1, 'words per sentence': '6.0', 'banned phrases': 1, 'repeated sentences': 0 },
    { area: 'blog', pages: 1, 'longest sentence': 9, 'banned phrases': 0, 'repeated sentences': 1 },
  ]);
});
