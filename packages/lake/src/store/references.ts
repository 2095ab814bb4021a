/** Deeper JSON is refused, so that no walk over a document can exhaust the stack. */
export const MAX_DEPTH = 200;

/**
 * Ids of the documents that must exist as long as this value does: each `_ref` without `_weak: true`. References to
 * other datasets are not this lake's to check.
 * Undefined where the value is nested deeper than MAX_DEPTH.
 */
export function strongReferences(value: unknown): ReadonlySet<string> | undefined {
  const targets = new Set<string>();
  return collect(value, targets, 0) ? targets : undefined;
}

function collect(value: unknown, targets: Set<string>, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => collect(item, targets, depth + 1));
  const record = value as Readonly<Record<string, unknown>>;
  if (typeof record['_ref'] === 'string' && isStrongAndLocal(record)) targets.add(record['_ref']);
  return Object.values(record).every((child) => collect(child, targets, depth + 1));
}

function isStrongAndLocal(reference: Readonly<Record<string, unknown>>): boolean {
  return reference['_weak'] !== true && reference['_dataset'] === undefined && reference['_projectId'] === undefined;
}
