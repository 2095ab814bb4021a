import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchHit } from '../hit.ts';
import { createSearchMemory } from './stored-searches.ts';

const hit = (objectID: string): SearchHit => ({
  objectID,
  url: `/docs/${objectID}/`,
  type: 'lvl1',
  hierarchy: { lvl0: 'Docs', lvl1: objectID },
});
const ids = (hits: { objectID: string }[]) => hits.map(({ objectID }) => objectID);

let values: Map<string, string>;
beforeEach(() => {
  values = new Map();
  stubStorage({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

function stubStorage(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
}

describe('recent and favorite searches', () => {
  test('keeps the last seven, newest first, each once', () => {
    const memory = createSearchMemory('site');
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'b']) memory.remember(hit(name));
    expect(ids(memory.read().recent)).toEqual(['b', 'h', 'g', 'f', 'e', 'd', 'c']);
  });

  test('lists at most four recent searches if there are favorites, and at most ten favorites', () => {
    const memory = createSearchMemory('site');
    for (let index = 0; index < 12; index += 1) memory.save(hit(`favorite-${index}`));
    for (const name of ['a', 'b', 'c', 'd', 'e']) memory.remember(hit(name));
    expect(memory.read().favorite).toHaveLength(10);
    expect(ids(memory.read().recent)).toEqual(['e', 'd', 'c', 'b']);
  });

  test('a favorite is not listed as recent, and a removed search is in neither list', () => {
    const memory = createSearchMemory('site');
    memory.remember(hit('a'));
    memory.save(hit('a'));
    memory.remember(hit('a'));
    expect(memory.read()).toMatchObject({ recent: [], favorite: [{ objectID: 'a' }] });
    memory.remove(hit('a'));
    expect(memory.read()).toEqual({ recent: [], favorite: [] });
  });

  test('reads the searches that DocSearch stored', () => {
    values.set('__DOCSEARCH_RECENT_SEARCHES__site', JSON.stringify([{ ...hit('old'), anchor: 'x', content: null }]));
    expect(ids(createSearchMemory('site').read().recent)).toEqual(['old']);
  });
});

describe('invalid or unavailable storage', () => {
  test.each(['garbage', '7', 'null', '{"a":1}', '[1, null, {"objectID": 7}]'])(
    'ignores the stored value %s',
    (value) => {
      values.set('__DOCSEARCH_RECENT_SEARCHES__site', value);
      expect(createSearchMemory('site').read()).toEqual({ recent: [], favorite: [] });
    },
  );

  test('keeps searches in memory if storage is full or blocked', () => {
    stubStorage({
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const memory = createSearchMemory('blocked');
    memory.remember(hit('a'));
    expect(ids(memory.read().recent)).toEqual(['a']);
  });
});
