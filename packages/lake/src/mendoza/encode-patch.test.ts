import { applyPatch, incremental } from 'mendoza';
import { describe, expect, it } from 'vitest';
import { encodePatch } from './encode-patch.ts';

/** Both decoders of the npm package: the one for documents, and the one the Studio traces history with. */
function decodeBoth(before: unknown, patch: unknown[]): unknown[] {
  const traced = incremental.applyPatch(incremental.wrap(before, 'first'), patch, 'second');
  return [applyPatch(before, patch), incremental.unwrap(traced)];
}

/** What both decoders make of the patches there and back; to be compared with `expected`. */
function roundTrip(before: unknown, after: unknown): unknown[] {
  return [...decodeBoth(before, encodePatch(before, after)), ...decodeBoth(after, encodePatch(after, before))];
}

function expected(before: unknown, after: unknown): unknown[] {
  return [after, after, before, before];
}

describe('encodePatch', () => {
  it.each<[string, unknown, unknown]>([
    ['no document before', null, { _id: 'a' }],
    ['nothing in common', { a: 1 }, { b: [2] }],
    ['equal documents', { a: [1, { b: null }] }, { a: [1, { b: null }] }],
    ['fields set, changed and gone', { a: 1, b: 2, z: 3 }, { a: 1, b: 3, c: null }],
    ['a changed kind', { a: 1, b: [1], c: {}, d: '' }, { a: 1, b: { 0: 1 }, c: [], d: null }],
    ['emptied and filled', { a: 1, b: [1, 2], c: {}, d: { x: 1 } }, { a: 1, b: [], c: { y: 1 }, d: {} }],
    ['moved elements', { a: [{ _key: '1' }, { _key: '2' }, { _key: '3' }] }, { a: [{ _key: '3' }, { _key: '1' }] }],
    ['the same key twice', { a: [{ _key: '1', n: 1 }] }, { a: [{ _key: '1' }, { _key: '1', n: 2 }] }],
    ['nested arrays', { a: [[1, 2], [3]] }, { a: [[1], [3, 4], []] }],
    ['repeated numbers', { a: [1, 1, 1, 2] }, { a: [1, 2, 1, 1, 1] }],
    ['characters of many bytes', text('é中😀 naïve café '), text('é中😁 naive café ')],
    ['halves of characters', text('\ud83d'), text('\ud83d\ude00')],
  ])('encodes a patch that produces %s', (_, before, after) => {
    expect(roundTrip(before, after)).toEqual(expected(before, after));
  });

  it('encodes patches that produce random documents', () => {
    const random = generator(20_261_121);
    for (let round = 0; round < 2000; round++) {
      const before = randomObject(random, 4);
      for (const after of [edited(before, random), randomObject(random, 3)]) {
        expect(roundTrip(before, after)).toEqual(expected(before, after));
      }
    }
  });

  it('encodes a patch of many changes', () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => index);
    const [before, after] = [{ tables: [{ rows }] }, { tables: [{ rows: rows.toReversed() }] }];
    expect(roundTrip(before, after)).toEqual(expected(before, after));
  });

  it('encodes a typical edit of a long document in few bytes', () => {
    const paragraph = (key: string, words: string) => ({
      _key: key,
      _type: 'block',
      children: [{ _key: `${key}s`, _type: 'span', marks: [], text: words }],
      markDefs: [],
      style: 'normal',
    });
    const words = 'Robots in a fleet report their state once a second, and the portal shows them on a map. ';
    const body = Array.from({ length: 20 }, (_, index) => paragraph(`k${index}`, words.repeat(3)));
    const before = { _id: 'drafts.a', _type: 'post', title: 'A fleet', _updatedAt: '2026-11-21T10:00:00Z', body };
    const typed = body.with(7, paragraph('k7', `${words.repeat(2)}It works. ${words}`));
    const edits = [
      { ...before, _updatedAt: '2026-11-21T10:00:01Z', title: 'A fleet of robots' },
      { ...before, _updatedAt: '2026-11-21T10:00:01Z', body: typed },
      { ...before, _updatedAt: '2026-11-21T10:00:01Z', body: body.toSpliced(3, 1) },
      { ...before, _updatedAt: '2026-11-21T10:00:01Z', body: [...body, paragraph('new', '')] },
      { ...before, _updatedAt: '2026-11-21T10:00:01Z', body: body.toReversed() },
    ];
    for (const after of edits) {
      const patch = encodePatch(before, after);
      expect(JSON.stringify(patch).length).toBeLessThan(JSON.stringify(after).length / 20);
      expect(roundTrip(before, after)).toEqual(expected(before, after));
    }
  });
});

function text(part: string): { a: number; text: string } {
  return { a: 1, text: `${part.repeat(5)} stays ${part.repeat(5)} as it is, at the end ${part}` };
}

/** Numbers from 0 up to 1, the same in each run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const LETTERS = ['a', 'b', ' ', 'é', '中', '😀', '\u0000', '"'];

function randomText(random: () => number): string {
  return Array.from({ length: Math.floor(random() * 60) }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join(
    '',
  );
}

function randomObject(random: () => number, depth: number): Record<string, unknown> {
  const entries = Array.from({ length: Math.floor(random() * 6) }, () => [
    `f${Math.floor(random() * 8)}`,
    randomValue(random, depth - 1),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function randomValue(random: () => number, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 0 ? 8 : 5));
  switch (kind) {
    case 0:
      return null;
    case 1:
      return random() < 0.5;
    case 2:
      return Math.floor(random() * 5);
    case 3:
    case 4:
      return randomText(random);
    case 5:
      return randomObject(random, depth);
    case 6:
      return Array.from({ length: Math.floor(random() * 5) }, () => randomValue(random, depth - 1));
    default:
      return Array.from({ length: Math.floor(random() * 5) }, () => ({
        ...randomObject(random, depth - 1),
        _key: `k${Math.floor(random() * 6)}`,
      }));
  }
}

/** The value with some of it changed, moved, added or gone. */
function edited(value: unknown, random: () => number): unknown {
  if (random() < 0.15) return randomValue(random, 2);
  if (typeof value === 'string') {
    const at = Math.floor(random() * value.length);
    return value.slice(0, at) + (random() < 0.5 ? '😀x' : '') + value.slice(at + Math.floor(random() * 3));
  }
  if (Array.isArray(value)) {
    const elements = value
      .filter(() => random() < 0.85)
      .map((element) => (random() < 0.5 ? edited(element, random) : element));
    if (random() < 0.3) elements.reverse();
    return random() < 0.3 ? [...elements, randomValue(random, 1)] : elements;
  }
  if (typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).filter(() => random() < 0.85);
    const changed = kept.map(([key, child]) => [key, random() < 0.4 ? edited(child, random) : child]);
    return { ...Object.fromEntries(changed), ...(random() < 0.3 ? randomObject(random, 2) : {}) };
  }
  return value;
}
