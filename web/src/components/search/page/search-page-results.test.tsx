// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { reportNavigationStart } from '#/components/layout/navigation-start.ts';
import type { SearchQuery } from '../search-query.ts';
import { readSearchResponse } from '../search-request.ts';
import { SearchPageResults } from './search-page-results.tsx';

const CONFIG = { appId: 'local', indexName: 'site', searchKey: 'key', isHosted: false };

/** Renders the page of results that the server sent: `titles`, of 60 in total or of `count`. */
function renderResults(
  titles: string[],
  { query = 'robot', kind, page = 0, count = 60 }: Partial<SearchQuery> & { count?: number } = {},
) {
  const hits = titles.map((title) => ({
    objectID: title,
    url: `/docs/${title}/`,
    type: 'lvl1',
    hierarchy: { lvl0: 'Documentation', lvl1: title },
  }));
  const result = readSearchResponse({ results: [{ hits, nbHits: count, nbPages: 1 }] }, { query, kind });
  render(
    <SearchPageResults
      search={CONFIG}
      query={{ query, kind, page }}
      first={{ query: { query, kind, page }, result }}
      start={{ popularPages: [], suggestedSearches: [] }}
      onTry={() => {}}
      submissions={0}
    />,
  );
}

const shown = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

afterEach(cleanup);

test('shows the results of the server, and after Back those that were shown before', () => {
  renderResults(['old']);
  cleanup();
  reportNavigationStart('/docs/old/', 'push');
  reportNavigationStart('/search/?q=robot', 'traverse');
  renderResults(['new']);
  expect(shown()).toEqual(['old']);
  cleanup();
  reportNavigationStart('/search/?q=robot', 'push');
  renderResults(['new']);
  expect(shown()).toEqual(['new']);
});

test('a page after the last one links to the first', () => {
  renderResults([], { query: 'mop', page: 3 });
  expect(screen.getByText(/There are no results on page 4/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the first results' }).getAttribute('href')).toBe('/search/?q=mop');
  expect(document.body.textContent).not.toContain('61–60');
});

test('names the section that has no results, because others may have some', () => {
  renderResults([], { query: 'gdpr', kind: 'Documentation', count: 0 });
  expect(document.body.textContent).toContain('No results for “gdpr” in Documentation');
});
