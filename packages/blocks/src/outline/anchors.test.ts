import { expect, test } from 'vitest';
import { anchorsOf } from './anchors.ts';
import { headingsOf } from './headings.ts';
import { fromMarkdown } from '../markdown/markdown.ts';
import { EXAMPLE, resolvers } from '../markdown/example.fixture.ts';

const read = (markdown: string) => fromMarkdown(markdown, { file: 'page.md', ...resolvers }).body;

test('headings are found by block, even if another tab repeats a key', () => {
  const body = read(EXAMPLE);
  const headings = headingsOf(body);
  const anchors = anchorsOf(body);
  expect(headings.map(({ block }) => anchors.get(block))).toEqual(headings.map(({ anchor }) => anchor));
  expect(headings[1]?.key).toBe(headings[2]?.key);
});

test('questions and tabs have anchors, but never that of a later heading', () => {
  const body = read(
    '::::tabs\n:::tab[React]\n:::\n:::tab[HTML]\n:::\n::::\n\n::::faq\n:::question[React]\n:::\n::::\n\n## React',
  );
  expect([...anchorsOf(body).values()]).toEqual(['react', 'react-1', 'html', 'react-2']);
  expect(headingsOf(body)[0]?.anchor).toBe('react');
});

test('sections have the anchors of their headings, bodies, questions and samples', () => {
  const question = { _key: 'q', question: 'Why?', answer: read('### Reasons') };
  const sample = { _key: 's', label: 'React' };
  const anchors = anchorsOf([
    { _type: 'faqSection', _key: 'a', heading: 'Questions', items: [question, { _key: 'draft' }] },
    { _type: 'prose', _key: 'b', body: read('::::faq\n:::question[Why?]\n:::\n::::') },
    { _type: 'codeSample', _key: 'c', samples: [sample] },
  ]);
  expect([...anchors.values()]).toEqual(['questions', 'reasons', 'why', 'why-1', 'react']);
  expect(anchors.get(question)).toBe('why');
  expect(anchors.get(sample)).toBe('react');
});

test.each(['½', '①', '²', '🙂', '!'])('a heading of %j has an anchor too', (text) => {
  expect(headingsOf(read(`## ${text}\n\n## ${text}`)).map(({ anchor }) => anchor)).toEqual(['section', 'section-1']);
});

test.each(['中文', 'Ⅷ', '٣', 'é'])('a heading of %j has its text as its anchor', (text) => {
  expect(headingsOf(read(`## ${text}`))[0]?.anchor).toBe(text.toLowerCase());
});
