'use client';

import type { ReactNode } from 'react';
import { CloseIcon, StarIcon } from '@site/ui/icons';
import type { HitGroup } from './hit.ts';
import { textOfHit } from './hit.ts';
import { MarkedText, unmarked } from './marked-text.tsx';
import type { StoredHit, StoredSearches } from './stored-searches.ts';

/** What a list needs to be one with its combobox. */
export interface HitList {
  isActive: (hit: StoredHit) => boolean;
  optionId: (hit: StoredHit) => string;
  onChoose: (hit: StoredHit) => void;
  onPoint: (hit: StoredHit) => void;
}

/** Words that lead somewhere on every site of this kind. */
const SUGGESTIONS = ['getting started', 'capabilities', 'authentication', 'self-hosting'];

export function Results({ id, groups, list }: { id: string; groups: HitGroup[]; list: HitList }) {
  return (
    <div role="listbox" id={id} aria-label="Results">
      {groups.map(({ title, hits }) => (
        <Group key={title} title={title}>
          {hits.map((hit) => (
            <Option key={hit.objectID} hit={hit} list={list} />
          ))}
        </Group>
      ))}
    </div>
  );
}

interface StartProps {
  id: string;
  stored: StoredSearches;
  list: HitList;
  onFavour: (hit: StoredHit) => void;
  onForget: (hit: StoredHit) => void;
}

/** Before a query: recent and favourite searches. */
export function Start({ id, stored, list, onFavour, onForget }: StartProps) {
  const { recent, favourite } = stored;
  if (recent.length + favourite.length === 0) {
    return <p className="p-6 text-center text-sm text-muted">No recent searches</p>;
  }
  const forget = (hit: StoredHit) => (
    <RowButton label={`Remove ${nameOf(hit)}`} onClick={() => onForget(hit)}>
      <CloseIcon />
    </RowButton>
  );
  return (
    <div role="listbox" id={id} aria-label="Your searches">
      {favourite.length > 0 ? (
        <Group title="Favourite">
          {favourite.map((hit) => (
            <Option key={hit.objectID} hit={hit} list={list} actions={forget(hit)} />
          ))}
        </Group>
      ) : null}
      {recent.length > 0 ? (
        <Group title="Recent">
          {recent.map((hit) => (
            <Option
              key={hit.objectID}
              hit={hit}
              list={list}
              actions={
                <>
                  <RowButton label={`Keep ${nameOf(hit)} as a favourite`} onClick={() => onFavour(hit)}>
                    <StarIcon />
                  </RowButton>
                  {forget(hit)}
                </>
              }
            />
          ))}
        </Group>
      ) : null}
    </div>
  );
}

export function NoResults({ query, onTry }: { query: string; onTry: (query: string) => void }) {
  return (
    <div className="p-6 text-center">
      <p className="text-base break-words" role="status">
        No results for “<strong>{query}</strong>”
      </p>
      <p className="mt-4 text-sm text-muted">Try searching for</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {SUGGESTIONS.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              onClick={() => onTry(suggestion)}
              className="rounded-md border border-line px-2.5 py-1 text-sm text-accent hover:border-line-strong"
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="p-6 text-center" role="alert">
      <p className="text-base font-semibold">Unable to fetch results</p>
      <p className="mt-1 text-sm text-muted">You might want to check your network connection.</p>
      <button
        type="button"
        onClick={onRetry}
        className="mt-4 rounded-md border border-line-strong px-3 py-1.5 text-sm hover:bg-raised"
      >
        Try again
      </button>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="mb-2">
      <p className="label px-3 pt-2 pb-1 text-faint" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}

function Option({ hit, list, actions }: { hit: StoredHit; list: HitList; actions?: ReactNode }) {
  const { title, breadcrumbs } = textOfHit(hit);
  const isActive = list.isActive(hit);
  return (
    <div className={`flex items-center gap-1 rounded-md ${isActive ? 'bg-raised' : ''}`}>
      {/* The combobox above holds the focus; options are reached with its arrow keys. */}
      <a
        role="option"
        aria-selected={isActive}
        id={list.optionId(hit)}
        href={hit.url}
        tabIndex={-1}
        onMouseMove={() => list.onPoint(hit)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          list.onChoose(hit);
        }}
        className="min-w-0 flex-1 px-3 py-2"
      >
        <span className="block truncate text-sm">
          <MarkedText>{title}</MarkedText>
        </span>
        {breadcrumbs.length > 0 ? (
          <span className="block truncate text-xs text-faint">{breadcrumbs.join(' › ')}</span>
        ) : null}
      </a>
      {actions}
    </div>
  );
}

function RowButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="rounded-md p-2 text-faint hover:text-ink"
    >
      {children}
    </button>
  );
}

const nameOf = (hit: StoredHit) => unmarked(textOfHit(hit).title);
