'use client';

import { Button } from '@site/ui/button';
import { WarningIcon } from '@site/ui/icons';
import { isPlainClick } from '@site/ui/is-plain-click';
import { searchPath } from './search-query.ts';
import type { QueryWords } from './query-words.ts';

interface SuggestionProps {
  suggestions: readonly string[];
  onTry: (query: string) => void;
}

interface NoResultsProps extends SuggestionProps {
  query: string;
  /** The section of the site that was searched; all sections if omitted. */
  kind?: string | undefined;
}

export function NoResults({ query, kind, ...suggestions }: NoResultsProps) {
  return (
    <div className="p-6 text-center">
      <p className="text-base wrap-anywhere">
        No results for “<strong>{query}</strong>
        {/* One text: page translators replace text nodes, and React cannot remove one that is gone. */}
        {`”${kind ? ` in ${kind}` : ''}`}
      </p>
      <SuggestedSearches {...suggestions} />
    </div>
  );
}

interface SearchFailedProps {
  onRetry: () => void;
  /** Path that repeats the search without scripts. */
  href?: string;
}

export function SearchFailed({ onRetry, href }: SearchFailedProps) {
  return (
    <div className="flex flex-col items-center p-6 text-center" role="alert">
      <WarningIcon className="mb-3 text-faint" />
      <p className="text-base font-semibold">Unable to fetch results</p>
      <p className="mt-1 text-sm text-muted">You might want to check your network connection.</p>
      <div className="mt-4">
        {href === undefined ? (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <a
            href={href}
            onClick={(event) => {
              event.preventDefault();
              onRetry();
            }}
            className="text-sm text-accent underline underline-offset-4"
          >
            Try again
          </a>
        )}
      </div>
    </div>
  );
}

/** Links that search for queries with results. */
export function SuggestedSearches({ suggestions, onTry }: SuggestionProps) {
  if (suggestions.length === 0) return null;
  return (
    <div className="mt-4 text-center">
      <p className="text-sm text-muted">Try searching for</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <a
              href={searchPath({ query: suggestion })}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onTry(suggestion);
              }}
              className="block rounded-full border border-line px-3 py-1 text-sm text-accent color-transition hover:border-line-strong hover:bg-hover"
            >
              {suggestion}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says which words of the query the results do not contain. */
export function RelaxedQuery({ words: { kept, removed } }: { words: QueryWords }) {
  return (
    <p className="text-xs text-muted wrap-anywhere">
      Showing results for some of your words: <strong className="font-medium text-ink">{kept.join(' ')}</strong>{' '}
      <del>{removed.join(' ')}</del>
    </p>
  );
}

/** How many results there are, in words. */
export function countText(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? 'One result' : `${count} results`;
}
