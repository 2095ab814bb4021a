/** Returns the next number of a sequence, from 0 up to but excluding `below`; a whole number. */
export type RandomInteger = (below: number) => number;

/** A sequence that is the same for the same seed: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) and mulberry32. */
export function seededRandom(seed: string): RandomInteger {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
