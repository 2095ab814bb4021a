'use client';

import { CloseIcon } from '@site/ui/icons';
import { StarIcon } from '@site/ui/search-icons';
import type { ReactNode } from 'react';
import { textOfHit } from '../hit.ts';
import type { PopularPage } from '../search-start.ts';
import { OptionGroup, PageOption, StoredOption } from './option.tsx';
import type { OptionList, SearchOption } from './option.tsx';
import { SEARCH_LISTBOX_ID } from './search-ids.ts';
import type { StoredHit } from './stored-searches.ts';

type StoredSearchOption = SearchOption & { hit: StoredHit };
type PopularPageOption = SearchOption & { page: PopularPage };

export interface StartOptions {
  favorites: StoredSearchOption[];
  recent: StoredSearchOption[];
  popular: PopularPageOption[];
}

interface StartScreenProps {
  options: StartOptions;
  list: OptionList;
  onSave: (hit: StoredHit) => void;
  /** @param row the position of the search among all stored searches */
  onRemove: (hit: StoredHit, row: number) => void;
}

/**
 * The screen before a query: favorite and recent searches, and the pages that editors chose. A listbox can contain only
 * options, so the buttons of the stored searches are in a list above it, whose rows have the same heights.
 */
export function StartScreen({ options: { favorites, recent, popular }, list, onSave, onRemove }: StartScreenProps) {
  const hasStored = favorites.length + recent.length > 0;
  return (
    <div className="relative">
      {hasStored ? null : <p className="px-3 py-2 text-sm text-faint">No recent searches</p>}
      {hasStored || popular.length > 0 ? (
        <div role="listbox" id={SEARCH_LISTBOX_ID} aria-label="Suggestions">
          {favorites.length > 0 ? (
            <OptionGroup title="Favorites">
              {favorites.map((option) => (
                <StoredOption key={option.hit.objectID} option={option} hit={option.hit} list={list} isFavorite />
              ))}
            </OptionGroup>
          ) : null}
          {recent.length > 0 ? (
            <OptionGroup title="Recent">
              {recent.map((option) => (
                <StoredOption
                  key={option.hit.objectID}
                  option={option}
                  hit={option.hit}
                  list={list}
                  isFavorite={false}
                />
              ))}
            </OptionGroup>
          ) : null}
          {popular.length > 0 ? (
            <OptionGroup title="Popular pages">
              {popular.map((option) => (
                <PageOption key={option.url} option={option} page={option.page} list={list} />
              ))}
            </OptionGroup>
          ) : null}
        </div>
      ) : null}
      {hasStored ? (
        <div role="group" aria-label="Edit your searches" className="search-actions">
          {[favorites, recent].map((hits, group) =>
            hits.length === 0 ? null : (
              <ul key={group === 0 ? 'favorites' : 'recent'} className="mb-2 pt-8">
                {hits.map(({ hit }, index) => (
                  <li key={hit.objectID} className="flex h-14 items-center justify-end">
                    {group === 0 ? null : (
                      <RowButton label={`Save ${nameOf(hit)} as a favorite`} onClick={() => onSave(hit)}>
                        <StarIcon />
                      </RowButton>
                    )}
                    <RowButton
                      label={`Remove ${nameOf(hit)}`}
                      onClick={() => onRemove(hit, group === 0 ? index : favorites.length + index)}
                    >
                      <CloseIcon />
                    </RowButton>
                  </li>
                ))}
              </ul>
            ),
          )}
        </div>
      ) : null}
    </div>
  );
}

interface RowButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function RowButton({ label, onClick, children }: RowButtonProps) {
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

export const nameOf = (hit: StoredHit) => textOfHit(hit).heading;
