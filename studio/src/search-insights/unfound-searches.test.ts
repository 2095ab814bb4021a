import type { SearchReport } from '@site/content/search/search-report';
import { expect, test } from 'vitest';
import { ANSWERING_PAGES } from '../testing/answering-pages.fixture.ts';
import { addUpReports, answerOf } from './unfound-searches.ts';
import type { InsightData } from './unfound-searches.ts';

const report = (date: string, ...queries: [string, number, number][]): SearchReport => ({
  date,
  queries: queries.map(([query, withoutResults, withoutClick]) => ({
    _key: query,
    query,
    withoutResults,
    withoutClick,
  })),
});

const data: InsightData = {
  reports: [],
  ignored: null,
  isCounting: true,
  pages: ANSWERING_PAGES,
  synonyms: [
    { _id: 'synonym-ssh', input: 'ssh', synonyms: ['terminal'] },
    { _id: 'synonym-vnc', input: null, synonyms: ['Remote  desktop', 'VNC'] },
  ],
};

test('adds up days and shows what was searched more than once, most frequent first', () => {
  const searches = addUpReports([
    report('2026-11-21', ['logo', 1, 0], ['ssh', 1, 3], ['typing eror', 1, 0]),
    report('2026-11-22', ['logo', 1, 0]),
  ]);
  expect(searches).toEqual([
    { query: 'ssh', withoutResults: 1, withoutClick: 3, lastSeen: '2026-11-21' },
    { query: 'logo', withoutResults: 2, withoutClick: 0, lastSeen: '2026-11-22' },
  ]);
});

test('finds the page or synonym that has the query already', () => {
  expect(answerOf('put our logo on it', data)).toMatchObject({ id: 'doc-a', isPublished: true });
  expect(answerOf('own colors', data)).toMatchObject({ id: 'doc-a', title: 'White labeling', isPublished: false });
  expect(answerOf('ssh', data)).toMatchObject({ id: 'synonym-ssh', type: 'searchSynonym' });
  expect(answerOf('vnc', data)).toMatchObject({ id: 'synonym-vnc', type: 'searchSynonym' });
  expect(answerOf('something else', data)).toBeUndefined();
});

test('a search for what a one-way synonym finds is not answered by it', () => {
  expect(answerOf('terminal', data)).toBeUndefined();
});

test('compares searches with answers and synonyms as search does', () => {
  const pages = [{ _id: 'doc-a', _type: 'doc', title: 'White labeling', alsoAnswers: ['Ｐut  our\u00A0logo on it '] }];
  expect(answerOf('put our logo on it', { ...data, pages })).toMatchObject({ id: 'doc-a' });
  expect(answerOf('remote desktop', data)).toMatchObject({ id: 'synonym-vnc' });
});

test('finds the page whose section has the query', () => {
  const pages = [{ _id: 'doc-a', _type: 'doc', title: 'API', sectionAnswers: ['Log in from a script'] }];
  expect(answerOf('log in from a script', { ...data, pages })).toMatchObject({ id: 'doc-a' });
});
