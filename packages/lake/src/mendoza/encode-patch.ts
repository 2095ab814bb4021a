import { isJsonObject } from '../write/new-document.ts';
import type { JsonObject } from '../write/new-document.ts';
import { arraySteps } from './array-steps.ts';
import { appendSteps } from './mendoza-patch.ts';
import type { MendozaPatch, StepsBetween } from './mendoza-patch.ts';
import { OPCODE } from './opcodes.ts';
import { stringSteps } from './string-steps.ts';

/**
 * Encodes a patch from `before` to `after`, both plain JSON. It contains only what changes, so that editing a field of a
 * long document takes a few bytes. If nothing is equal, or either is null (no document), it contains all of `after`.
 */
export function encodePatch(before: unknown, after: unknown): MendozaPatch {
  return stepsBetween(before, after) ?? [OPCODE.value, after];
}

const stepsBetween: StepsBetween = (before, after) => {
  if (before === after) return [];
  if (typeof before === 'string' && typeof after === 'string') return stringSteps(before, after);
  if (Array.isArray(before) && Array.isArray(after)) return arraySteps(before, after, stepsBetween);
  if (isJsonObject(before) && isJsonObject(after)) return objectSteps(before, after);
  return undefined;
};

function objectSteps(before: JsonObject, after: JsonObject): MendozaPatch | undefined {
  // The decoder addresses fields of its input by their position in this order.
  const keys = Object.keys(before).sort();
  const steps: MendozaPatch = [];
  let kept = 0;
  for (const [index, key] of keys.entries()) {
    if (!Object.hasOwn(after, key)) {
      steps.push(OPCODE.objectDeleteField, index);
      continue;
    }
    const value = after[key];
    const within = stepsBetween(before[key], value);
    if (within === undefined) {
      steps.push(OPCODE.objectSetFieldValue, value, key);
      continue;
    }
    kept += 1;
    if (within.length > 0) {
      const enter = isJsonObject(value) ? OPCODE.pushFieldCopy : OPCODE.pushFieldBlank;
      steps.push(enter, index);
      appendSteps(steps, within);
      steps.push(OPCODE.returnIntoObjectSameKeyPop);
    }
  }
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key)) steps.push(OPCODE.objectSetFieldValue, value, key);
  }
  return kept > 0 || steps.length === 0 ? steps : undefined;
}
