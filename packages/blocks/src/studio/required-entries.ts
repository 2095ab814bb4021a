import type { ArrayRule } from 'sanity';

/** Requires a list to have at least one entry; `message` says what to do. */
export const requiredEntries =
  (message: string) =>
  <Entries>(rule: ArrayRule<Entries>) => [rule.required().error(message), rule.min(1).error(message)];
