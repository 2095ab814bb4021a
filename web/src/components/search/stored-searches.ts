import { SEARCH_LIMITS } from '@site/site/constants';
import { readPreference, writePreference } from '#/storage/local-storage.ts';
import type { SearchHit } from './hit.ts';

/**
 * Recent and favourite searches in localStorage, under the keys and in the shapes of DocSearch, so that a visitor's own
 * survive a move from it. Garbage counts as nothing (R6.5).
 */
export interface StoredSearches {
  recent: StoredHit[];
  favourite: StoredHit[];
}

export type StoredHit = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'hierarchy' | 'content'>;

export interface SearchMemory {
  read(): StoredSearches;
  /** Puts a chosen hit first among the recent ones, unless it is a favourite. */
  remember(hit: StoredHit): void;
  /** Makes a recent search a favourite. */
  favour(hit: StoredHit): void;
  /** Takes a search out of both lists. */
  forget(hit: StoredHit): void;
}

export function createSearchMemory(indexName: string): SearchMemory {
  const recent = storedList(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`);
  const favourite = storedList(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`);

  const read = () => {
    const favourites = favourite.read().slice(0, SEARCH_LIMITS.favoriteSearches);
    const limit = favourites.length > 0 ? SEARCH_LIMITS.recentSearchesWithFavorites : SEARCH_LIMITS.recentSearches;
    return { favourite: favourites, recent: recent.read().slice(0, limit) };
  };
  const without = (hits: StoredHit[], { objectID }: StoredHit) => hits.filter((hit) => hit.objectID !== objectID);

  return {
    read,
    remember(hit) {
      if (favourite.read().some(({ objectID }) => objectID === hit.objectID)) return;
      recent.write([stored(hit), ...without(recent.read(), hit)].slice(0, SEARCH_LIMITS.recentSearches));
    },
    favour(hit) {
      favourite.write([stored(hit), ...without(favourite.read(), hit)].slice(0, SEARCH_LIMITS.favoriteSearches));
      recent.write(without(recent.read(), hit));
    },
    forget(hit) {
      favourite.write(without(favourite.read(), hit));
      recent.write(without(recent.read(), hit));
    },
  };
}

function storedList(key: string) {
  return {
    read(): StoredHit[] {
      try {
        const value: unknown = JSON.parse(readPreference(key) ?? '[]');
        return Array.isArray(value) ? value.filter(isStoredHit) : [];
      } catch {
        return [];
      }
    },
    write: (hits: StoredHit[]) => writePreference(key, JSON.stringify(hits)),
  };
}

function isStoredHit(value: unknown): value is StoredHit {
  if (typeof value !== 'object' || value === null) return false;
  const { objectID, url, hierarchy, type } = value as Partial<Record<keyof StoredHit, unknown>>;
  return (
    typeof objectID === 'string' &&
    typeof url === 'string' &&
    typeof type === 'string' &&
    typeof hierarchy === 'object' &&
    hierarchy !== null
  );
}

const stored = ({ objectID, url, type, hierarchy, content }: StoredHit): StoredHit => ({
  objectID,
  url,
  type,
  hierarchy,
  ...(content === undefined ? {} : { content }),
});
