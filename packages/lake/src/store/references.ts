import { HttpError } from '../http/http-error.ts';

/** Deeper JSON is refused, so that no walk over a document can exhaust the stack. */
const MAX_DEPTH = 200;

/**
 * Ids of the documents that must exist as long as this value does: each `_ref` without `_weak: true`. References to
 * other datasets are not this lake's to check.
 * @throws {HttpError} 400 where the value is nested too deeply.
 */
export function strongReferences(value: unknown): Set<string> {
  const targets = new Set<string>();
  collect(value, targets, 0);
  return targets;
}

function collect(value: unknown, targets: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw new HttpError(400, `A document may be nested ${MAX_DEPTH} levels deep at most`);
  if (Array.isArray(value)) {
    for (const item of value) collect(item, targets, depth + 1);
    return;
  }
  const record = value as Readonly<Record<string, unknown>>;
  if (typeof record['_ref'] === 'string' && isStrongAndLocal(record)) targets.add(record['_ref']);
  for (const child of Object.values(record)) collect(child, targets, depth + 1);
}

function isStrongAndLocal(reference: Readonly<Record<string, unknown>>): boolean {
  return reference['_weak'] !== true && reference['_dataset'] === undefined && reference['_projectId'] === undefined;
}
