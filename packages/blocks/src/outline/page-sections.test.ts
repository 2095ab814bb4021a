import { expect, test } from 'vitest';
import { findSection, pageSections } from './page-sections.ts';

const heading = (_key: string, text: string, style = 'h2') => ({
  _type: 'block' as const,
  _key,
  style,
  children: [{ _type: 'span', text }],
});

test('sections of a page are its headings and questions, with their keys', () => {
  const question = { _type: 'faqItem', _key: 'q', question: 'Why?', answer: [heading('r', 'Reasons', 'h3')] };
  const sections = pageSections([
    { _type: 'faqSection', _key: 'f', heading: 'Questions', items: [question] },
    { _type: 'prose', _key: 'p', body: [heading('h', 'Why?')] },
  ]);
  expect(sections).toEqual([
    { key: 'f', level: 2, anchor: 'questions', title: 'Questions' },
    { key: 'q', level: undefined, anchor: 'why-1', title: 'Why?' },
    { key: 'r', level: 3, anchor: 'reasons', title: 'Reasons' },
    { key: 'h', level: 2, anchor: 'why', title: 'Why?' },
  ]);
});

test.each<[situation: string, link: { headingKey?: string; anchor?: string }, anchor: string | undefined]>([
  ['its words changed', { headingKey: 'b', anchor: 'setup' }, 'install'],
  ['its key is in two tabs', { headingKey: 'c', anchor: 'start-1' }, 'start-1'],
  ['its key is in two tabs and its words changed', { headingKey: 'c', anchor: 'begin' }, 'start'],
  ['it was typed again', { headingKey: 'deleted', anchor: 'overview' }, 'overview'],
  ['the link has no key', { anchor: 'install' }, 'install'],
  ['it was deleted', { headingKey: 'deleted', anchor: 'deleted' }, undefined],
  ['the link has no heading', {}, undefined],
])('finds the heading of a link if %s', (_situation, link, anchor) => {
  const sections = pageSections([
    heading('a', 'Overview'),
    heading('b', 'Install'),
    heading('c', 'Start'),
    heading('c', 'Start'),
  ]);
  expect(findSection(sections, link)?.anchor).toBe(anchor);
});
