import type { z } from 'zod';

/** A problem in a document: which document, where in it, what is wrong, and what was left out. */
export interface ContentProblem {
  documentId: string;
  documentType: string;
  /** Path in the document, such as `body[3].code`; empty for the document as a whole. */
  path: string;
  message: string;
  outcome: 'part left out' | 'document left out';
}

/** Receives problems. The site and the indexer log them. */
export type ReportProblem = (problem: ContentProblem) => void;

/**
 * Parses a document. Leaves out only the smallest part that is invalid: the innermost array member (a block, a tab, a
 * reference to a deleted document) or, outside of arrays, the field. Returns `undefined` if that field is required.
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  document: unknown,
  report: ReportProblem,
): z.output<Schema> | undefined {
  const { _id = '(no id)', _type = '(no type)' } = (document ?? {}) as { _id?: string; _type?: string };
  const problem = (path: readonly PropertyKey[], message: string, outcome: ContentProblem['outcome']) =>
    report({ documentId: _id, documentType: _type, path: formatPath(path), message, outcome });

  let candidate = document;
  for (;;) {
    const result = schema.safeParse(candidate);
    if (result.success) return result.data;
    const broken = new Map<string, readonly PropertyKey[]>();
    for (const issue of result.error.issues) {
      const part = smallestPart(issue.path);
      if (!part || valueAt(candidate, part) === undefined) {
        problem(issue.path, issue.message, 'document left out');
        return undefined;
      }
      const key = formatPath(part);
      if (!broken.has(key)) {
        broken.set(key, part);
        problem(issue.path, issue.message, 'part left out');
      }
    }
    candidate = without(candidate, [...broken.values()]);
  }
}

/** The path up to its last array index, or its first field. `undefined` for the document itself. */
function smallestPart(path: readonly PropertyKey[]): readonly PropertyKey[] | undefined {
  const last = path.findLastIndex((part) => typeof part === 'number');
  return path.length === 0 ? undefined : path.slice(0, last === -1 ? 1 : last + 1);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, part) =>
      inside === null || inside === undefined ? undefined : (inside as Record<PropertyKey, unknown>)[part],
    value,
  );
}

function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (paths.length === 0) return value;
  /** The paths inside one member, or `undefined` if the member itself is removed. */
  const inside = (key: PropertyKey) => {
    const own = paths.filter(([first]) => first === key).map((path) => path.slice(1));
    return own.some((path) => path.length === 0) ? undefined : own;
  };
  if (Array.isArray(value)) {
    return value.flatMap((member: unknown, index) => {
      const rest = inside(index);
      return rest ? [without(member, rest)] : [];
    });
  }
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, member]) => {
      const rest = inside(name);
      return rest ? [[name, without(member, rest)]] : [];
    }),
  );
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
}
