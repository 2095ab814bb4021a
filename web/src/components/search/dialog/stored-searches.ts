import { SEARCH_LIMITS } from '@site/site/constants';
import { readPreference, writePreference } from '@site/ui/local-storage';
import { isHit } from '../hit.ts';
import type { SearchHit } from '../hit.ts';

/**
 * Recent and favorite searches in localStorage, under the keys and in the shapes of DocSearch, so that visitors keep their
 * searches after a move from it. Invalid values are ignored.
 */
interface StoredSearches {
  recent: StoredHit[];
  favorite: StoredHit[];
}

export type StoredHit = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'hierarchy' | 'content'>;

export interface SearchMemory {
  read(): StoredSearches;
  /** Adds an opened hit as the most recent search, unless it is a favorite. */
  remember(hit: StoredHit): void;
  /** Makes a recent search a favorite. */
  save(hit: StoredHit): void;
  /** Removes a search from both lists. */
  remove(hit: StoredHit): void;
}

export function createSearchMemory(indexName: string): SearchMemory {
  const recent = storedList(`__DOCSEARCH_RECENT_SEARCHES__${indexName}`);
  const favorite = storedList(`__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`);

  const read = () => {
    const favorites = favorite.read().slice(0, SEARCH_LIMITS.favoriteSearches);
    const limit = favorites.length > 0 ? SEARCH_LIMITS.recentSearchesWithFavorites : SEARCH_LIMITS.recentSearches;
    return { favorite: favorites, recent: recent.read().slice(0, limit) };
  };
  const without = (hits: StoredHit[], { objectID }: StoredHit) => hits.filter((hit) => hit.objectID !== objectID);

  return {
    read,
    remember(hit) {
      if (favorite.read().some(({ objectID }) => objectID === hit.objectID)) return;
      recent.write([stored(hit), ...without(recent.read(), hit)].slice(0, SEARCH_LIMITS.recentSearches));
    },
    save(hit) {
      favorite.write([stored(hit), ...without(favorite.read(), hit)].slice(0, SEARCH_LIMITS.favoriteSearches));
      recent.write(without(recent.read(), hit));
    },
    remove(hit) {
      favorite.write(without(favorite.read(), hit));
      recent.write(without(recent.read(), hit));
    },
  };
}

function storedList(key: string) {
  return {
    read(): StoredHit[] {
      try {
        const value: unknown = JSON.parse(readPreference(key) ?? '[]');
        return Array.isArray(value) ? value.filter(isHit) : [];
      } catch {
        return [];
      }
    },
    write: (hits: StoredHit[]) => writePreference(key, JSON.stringify(hits)),
  };
}

const stored = ({ objectID, url, type, hierarchy, content }: StoredHit): StoredHit => ({
  objectID,
  url,
  type,
  hierarchy,
  ...(content === undefined ? {} : { content }),
});
