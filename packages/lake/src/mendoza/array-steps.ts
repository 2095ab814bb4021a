import { isJsonObject } from '../write/new-document.ts';
import { appendSteps } from './mendoza-patch.ts';
import type { MendozaPatch, StepsBetween } from './mendoza-patch.ts';
import { OPCODE } from './opcodes.ts';

/**
 * Builds the second array from slices and changed elements of the first, including moved ones. Elements are identified
 * by `_key`, strings and numbers by value, others by position.
 */
export function arraySteps(
  before: readonly unknown[],
  after: readonly unknown[],
  stepsBetween: StepsBetween,
): MendozaPatch | undefined {
  const find = finder(before);
  const steps: MendozaPatch = [];
  let slice: { from: number; to: number } | undefined;
  let kept = 0;
  const endSlice = (): void => {
    if (slice !== undefined) steps.push(OPCODE.arrayAppendSlice, slice.from, slice.to);
    slice = undefined;
  };
  for (const [place, element] of after.entries()) {
    const origin = find(element, place);
    const within = origin === undefined ? undefined : stepsBetween(before[origin], element);
    if (origin === undefined || within === undefined) {
      endSlice();
      steps.push(OPCODE.arrayAppendValue, element);
      continue;
    }
    kept += 1;
    if (within.length === 0) {
      if (slice?.to !== origin) {
        endSlice();
        slice = { from: origin, to: origin };
      }
      slice.to = origin + 1;
      continue;
    }
    endSlice();
    const enter = isJsonObject(element) ? OPCODE.pushElementCopy : OPCODE.pushElementBlank;
    steps.push(enter, origin);
    appendSteps(steps, within);
    steps.push(OPCODE.returnIntoArrayPop);
  }
  const unchanged = slice?.from === 0 && slice.to === before.length && steps.length === 0;
  if (unchanged || (before.length === 0 && after.length === 0)) return [];
  endSlice();
  return kept > 0 ? steps : undefined;
}

/** Returns a function that finds the position of an element's previous version in an array. */
function finder(before: readonly unknown[]): (element: unknown, place: number) => number | undefined {
  const places = new Map<string, number>();
  for (const [place, element] of before.entries()) {
    const identity = identityOf(element);
    if (identity !== undefined && !places.has(identity)) places.set(identity, place);
  }
  return (element, place) => {
    const identity = identityOf(element);
    // Try the same position first, so that equal elements form one slice.
    if (place < before.length && identityOf(before[place]) === identity) return place;
    const found = identity === undefined ? undefined : places.get(identity);
    return found ?? (place < before.length && typeof element === 'string' ? place : undefined);
  };
}

function identityOf(element: unknown): string | undefined {
  if (isJsonObject(element)) {
    const key = element['_key'];
    return typeof key === 'string' ? `key ${key}` : undefined;
  }
  return Array.isArray(element) ? undefined : JSON.stringify(element);
}
