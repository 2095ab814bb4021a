/** Pseudorandom choices, which are the same for the same seed. */
export interface RandomChoices {
  one: <Item>(items: readonly Item[]) => Item;
  /** A random subset of the items. */
  some: <Item>(items: readonly Item[]) => Item[];
  /** The attributes, or none. */
  maybe: <Attributes extends object>(attributes: Attributes) => Partial<Attributes>;
  /** From 0 up to 1. */
  number: () => number;
}

/** @param seed a whole number */
export function randomChoices(seed: number): RandomChoices {
  // Mulberry32.
  let state = seed;
  const number = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    number,
    one: (items) => {
      const [item] = items.slice(Math.floor(number() * items.length));
      if (item === undefined && items.length === 0) throw new RangeError('Cannot choose from an empty list');
      return item as (typeof items)[number];
    },
    some: (items) => items.filter(() => number() < 0.5),
    maybe: (attributes) => (number() < 0.5 ? attributes : {}),
  };
}
