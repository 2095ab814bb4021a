'use client';

import { SEARCH_SUGGESTIONS } from '@site/site/constants';
import { Button } from '@site/ui/button';
import type { ReactNode } from 'react';
import { CloseIcon, StarIcon } from '@site/ui/icons';
import type { HitGroup } from './hit.ts';
import { textOfHit } from './hit.ts';
import { MarkedText, withoutMarks } from './marked-text.tsx';
import { SEARCH_LISTBOX_ID } from './search-ids.ts';
import type { StoredHit, StoredSearches } from './stored-searches.ts';

/** The options of the combobox, and what happens when one is hovered or opened. */
export interface OptionList {
  /** The option that Enter opens. */
  active: StoredHit | undefined;
  idOf: (hit: StoredHit) => string;
  onOpen: (hit: StoredHit) => void;
  onHover: (hit: StoredHit) => void;
}

/** The hits for a query, by group. */
export function Results({ groups, list }: { groups: HitGroup[]; list: OptionList }) {
  return (
    <div role="listbox" id={SEARCH_LISTBOX_ID} aria-label="Results">
      {groups.map(({ title, hits }) => (
        <OptionGroup key={title} title={title}>
          {hits.map((hit) => (
            <Option key={hit.objectID} hit={hit} list={list} />
          ))}
        </OptionGroup>
      ))}
    </div>
  );
}

interface StartScreenProps {
  stored: StoredSearches;
  list: OptionList;
  onSave: (hit: StoredHit) => void;
  onRemove: (hit: StoredHit) => void;
  onTry: (query: string) => void;
}

/**
 * The screen before a query: favorite and recent searches, or suggestions. A listbox can contain only options, so
 * the buttons of the rows are in a list beside it, whose rows have the same heights.
 */
export function StartScreen({ stored, list, onSave, onRemove, onTry }: StartScreenProps) {
  const groups = [
    { title: 'Favorites', hits: stored.favorite, canSave: false },
    { title: 'Recent', hits: stored.recent, canSave: true },
  ].filter(({ hits }) => hits.length > 0);
  if (groups.length === 0) {
    return (
      <div className="p-6 text-center">
        <p className="text-sm text-muted">No recent searches</p>
        <SearchSuggestions onTry={onTry} />
      </div>
    );
  }
  return (
    <div className="flex">
      <div role="listbox" id={SEARCH_LISTBOX_ID} aria-label="Your searches" className="min-w-0 flex-1">
        {groups.map(({ title, hits }) => (
          <OptionGroup key={title} title={title}>
            {hits.map((hit) => (
              <Option key={hit.objectID} hit={hit} list={list} />
            ))}
          </OptionGroup>
        ))}
      </div>
      <div role="group" aria-label="Edit your searches">
        {groups.map(({ title, hits, canSave }) => (
          <ul key={title} className="mb-2 pt-8">
            {hits.map((hit) => (
              <li key={hit.objectID} className="flex h-14 items-center justify-end">
                {canSave ? (
                  <RowButton label={`Save ${nameOf(hit)} as a favorite`} onClick={() => onSave(hit)}>
                    <StarIcon />
                  </RowButton>
                ) : null}
                <RowButton label={`Remove ${nameOf(hit)}`} onClick={() => onRemove(hit)}>
                  <CloseIcon />
                </RowButton>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}

export function NoResults({ query, onTry }: { query: string; onTry: (query: string) => void }) {
  return (
    <div className="p-6 text-center">
      <p className="text-base break-words" role="status">
        No results for “<strong>{query}</strong>”
      </p>
      <SearchSuggestions onTry={onTry} />
    </div>
  );
}

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="p-6 text-center" role="alert">
      <p className="text-base font-semibold">Unable to fetch results</p>
      <p className="mt-1 text-sm text-muted">You might want to check your network connection.</p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Buttons that search for queries with results. */
export function SearchSuggestions({ onTry }: { onTry: (query: string) => void }) {
  return (
    <div className="text-center">
      <p className="mt-4 text-sm text-muted">Try searching for</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {SEARCH_SUGGESTIONS.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              onClick={() => onTry(suggestion)}
              className="rounded-md border border-line px-2.5 py-1 text-sm text-accent hover:border-line-strong hover:bg-hover"
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="mb-2">
      <p className="label flex h-8 items-end px-3 pb-1 text-faint" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}

function Option({ hit, list }: { hit: StoredHit; list: OptionList }) {
  const { title, breadcrumbs } = textOfHit(hit);
  return (
    <a
      role="option"
      aria-selected={hit === list.active}
      id={list.idOf(hit)}
      href={hit.url}
      // The combobox keeps the focus and moves through the options with its arrow keys.
      tabIndex={-1}
      onMouseMove={() => list.onHover(hit)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        list.onOpen(hit);
      }}
      className="search-option"
    >
      <span className="truncate text-sm">
        <MarkedText>{title}</MarkedText>
      </span>
      {breadcrumbs.length > 0 ? <span className="truncate text-xs text-faint">{breadcrumbs.join(' › ')}</span> : null}
    </a>
  );
}

function RowButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="rounded-md p-2 text-faint hover:bg-hover hover:text-ink"
    >
      {children}
    </button>
  );
}

const nameOf = (hit: StoredHit) => withoutMarks(textOfHit(hit).title);
