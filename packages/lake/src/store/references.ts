/** Documents with deeper nesting are rejected, so that no recursive function overflows the stack. */
export const MAX_DEPTH = 200;

/** What prevents a document from being stored. */
export type StructureProblem = { kind: 'tooDeep' } | { kind: 'unreadableName'; name: string };

/**
 * Ids of the documents to which a value has strong references: each `_ref` without `_weak: true`, except references to
 * other datasets. Or the first problem of its structure.
 */
export function strongReferences(value: unknown): ReadonlySet<string> | StructureProblem {
  const targets = new Set<string>();
  return collectTargets(value, targets, 0) ?? targets;
}

function collectTargets(value: unknown, targets: Set<string>, depth: number): StructureProblem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return { kind: 'tooDeep' };
  if (!Array.isArray(value)) {
    const name = unreadableName(value);
    if (name !== undefined) return { kind: 'unreadableName', name };
    const record = value as Readonly<Record<string, unknown>>;
    if (typeof record['_ref'] === 'string' && isStrongAndLocal(record)) targets.add(record['_ref']);
  }
  for (const child of Object.values(value)) {
    const problem = collectTargets(child, targets, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

/** groq-js calls `hasOwnProperty` of every object that it reads, and copies an attribute `__proto__` to the prototype. */
function unreadableName(value: object): string | undefined {
  if (Object.hasOwn(value, 'hasOwnProperty')) return 'hasOwnProperty';
  return Object.getOwnPropertyDescriptor(value, '__proto__')?.value === null ? '__proto__' : undefined;
}

function isStrongAndLocal(reference: Readonly<Record<string, unknown>>): boolean {
  return reference['_weak'] !== true && reference['_dataset'] === undefined && reference['_projectId'] === undefined;
}
