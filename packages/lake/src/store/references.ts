/** Documents with deeper nesting are rejected, so that no recursive function overflows the stack. */
export const MAX_DEPTH = 200;

/**
 * Ids of the documents to which a value has strong references: each `_ref` without `_weak: true`, except references to
 * other datasets. Undefined if the value is nested deeper than MAX_DEPTH.
 */
export function strongReferences(value: unknown): ReadonlySet<string> | undefined {
  const targets = new Set<string>();
  return collectTargets(value, targets, 0) ? targets : undefined;
}

function collectTargets(value: unknown, targets: Set<string>, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => collectTargets(item, targets, depth + 1));
  const record = value as Readonly<Record<string, unknown>>;
  if (typeof record['_ref'] === 'string' && isStrongAndLocal(record)) targets.add(record['_ref']);
  return Object.values(record).every((child) => collectTargets(child, targets, depth + 1));
}

function isStrongAndLocal(reference: Readonly<Record<string, unknown>>): boolean {
  return reference['_weak'] !== true && reference['_dataset'] === undefined && reference['_projectId'] === undefined;
}
