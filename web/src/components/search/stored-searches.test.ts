import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchHit } from './hit.ts';
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

describe('recent and favourite searches', () => {
  test('keep the last seven, newest first, each once', () => {
    const memory = createSearchMemory('site');
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'b']) memory.remember(hit(name));
    expect(ids(memory.read().recent)).toEqual(['b', 'h', 'g', 'f', 'e', 'd', 'c']);
  });

  test('show four recent ones beside favourites, and ten favourites at most', () => {
    const memory = createSearchMemory('site');
    for (let index = 0; index < 12; index += 1) memory.favour(hit(`favourite-${index}`));
    for (const name of ['a', 'b', 'c', 'd', 'e']) memory.remember(hit(name));
    expect(memory.read().favourite).toHaveLength(10);
    expect(ids(memory.read().recent)).toEqual(['e', 'd', 'c', 'b']);
  });

  test('a favourite is no recent search, and what is forgotten is in neither', () => {
    const memory = createSearchMemory('site');
    memory.remember(hit('a'));
    memory.favour(hit('a'));
    memory.remember(hit('a'));
    expect(memory.read()).toMatchObject({ recent: [], favourite: [{ objectID: 'a' }] });
    memory.forget(hit('a'));
    expect(memory.read()).toEqual({ recent: [], favourite: [] });
  });

  test('are taken over from DocSearch', () => {
    values.set('__DOCSEARCH_RECENT_SEARCHES__site', JSON.stringify([{ ...hit('old'), anchor: 'x', content: null }]));
    expect(ids(createSearchMemory('site').read().recent)).toEqual(['old']);
  });
});

describe('storage that does not work', () => {
  test.each(['garbage', '7', 'null', '{"a":1}', '[1, null, {"objectID": 7}]'])('%s is no search', (value) => {
    values.set('__DOCSEARCH_RECENT_SEARCHES__site', value);
    expect(createSearchMemory('site').read()).toEqual({ recent: [], favourite: [] });
  });

  test('full or blocked, it is made up for until the visit ends', () => {
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
