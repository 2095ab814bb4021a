/**
 * Operations of a mendoza patch: numbers that are opcodes, each followed by its operands.
 * https://github.com/sanity-io/mendoza
 */
export type MendozaPatch = unknown[];

/**
 * Operations that change one value to another; the decoder has the first as input, and a copy of it as output. An empty
 * array if they are equal; undefined if they have nothing in common and the second must be sent as a whole.
 */
export type StepsBetween = (before: unknown, after: unknown) => MendozaPatch | undefined;

/** Appends operations to a patch, of which there can be more than a function call can have arguments. */
export function appendSteps(patch: MendozaPatch, steps: readonly unknown[]): void {
  for (const step of steps) patch.push(step);
}
