import { OPCODE } from './opcodes.ts';
import type { MendozaPatch } from './mendoza-patch.ts';

/** With fewer common characters, the operations would be longer than the text. */
const MIN_COMMON_LENGTH = 24;

/**
 * Keeps the common beginning and end of two different texts; undefined if they are too short.
 * Slices in between are not used: the npm decoder miscounts those that do not touch an end of a non-ASCII text.
 */
export function stringSteps(before: string, after: string): MendozaPatch | undefined {
  const start = commonStart(before, after);
  const end = commonEnd(before, after, start);
  if (start + end < MIN_COMMON_LENGTH) return undefined;
  const steps: MendozaPatch = [];
  if (start > 0) steps.push(OPCODE.stringAppendSlice, 0, Buffer.byteLength(before.slice(0, start)));
  const inserted = after.slice(start, after.length - end);
  if (inserted !== '') steps.push(OPCODE.stringAppendString, inserted);
  if (end > 0) {
    const total = Buffer.byteLength(before);
    steps.push(OPCODE.stringAppendSlice, total - Buffer.byteLength(before.slice(-end)), total);
  }
  return steps;
}

function commonStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && before.charCodeAt(length) === after.charCodeAt(length)) length += 1;
  return splitsPair(before, length) || splitsPair(after, length) ? length - 1 : length;
}

function commonEnd(before: string, after: string, start: number): number {
  const most = Math.min(before.length, after.length) - start;
  let length = 0;
  while (
    length < most &&
    before.charCodeAt(before.length - 1 - length) === after.charCodeAt(after.length - 1 - length)
  ) {
    length += 1;
  }
  const splits = splitsPair(before, before.length - length) || splitsPair(after, after.length - length);
  return splits ? length - 1 : length;
}

/** Whether slicing at this position would split a surrogate pair. */
function splitsPair(text: string, at: number): boolean {
  return isHighSurrogate(text.charCodeAt(at - 1)) && isLowSurrogate(text.charCodeAt(at));
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
