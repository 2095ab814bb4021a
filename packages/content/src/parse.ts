import type { z } from 'zod';

/** A problem in a document: where it is, what is wrong, and what was left out. */
export interface ContentProblem {
  /** Path in the document, such as `body[3].code`; empty for the document as a whole. */
  path: string;
  message: string;
  outcome: 'part left out' | 'default used' | 'document left out';
}

export interface DocumentProblems {
  documentId: string;
  documentType: string;
  /** At least one. */
  problems: ContentProblem[];
}

/** Receives the problems of a document, each time that it is parsed. The site and the indexer log them. */
export type ReportProblems = (document: DocumentProblems) => void;

/** A generated document can have thousands of problems. */
const MAX_DESCRIBED = 5;

/** The problems of a document as one line. */
export function describeProblems({ documentId, documentType, problems }: DocumentProblems): string {
  const described = problems
    .slice(0, MAX_DESCRIBED)
    .map(({ path, message, outcome }) => `${path && `${path}: `}${message} (${outcome})`);
  const left = problems.length - described.length;
  const rest = left > 0 ? [`and ${left.toLocaleString('en-US')} more`] : [];
  return `${documentType} "${documentId}": ${[...described, ...rest].join('; ')}`;
}

/**
 * Parses a document. Leaves out only the smallest part that is invalid: the innermost array member (a block, a tab, a
 * reference to a deleted document) or, outside of arrays, the field. Returns `undefined` if that field is required.
 *
 * @param defaults for required fields, each of which is valid
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  document: unknown,
  report: ReportProblems,
  defaults: Readonly<Record<string, unknown>> = {},
): z.output<Schema> | undefined {
  const problems: ContentProblem[] = [];
  const parsed = parseParts(schema, document, { problems, defaults });
  if (problems.length > 0) {
    const { _id = '(no id)', _type = '(no type)' } = (document ?? {}) as { _id?: string; _type?: string };
    report({ documentId: _id, documentType: _type, problems });
  }
  return parsed;
}

/** Adds what is invalid to `problems`. */
function parseParts<Schema extends z.ZodType>(
  schema: Schema,
  document: unknown,
  { problems, defaults }: { problems: ContentProblem[]; defaults: Readonly<Record<string, unknown>> },
): z.output<Schema> | undefined {
  const problem = (path: readonly PropertyKey[], message: string, outcome: ContentProblem['outcome']) =>
    problems.push({ path: formatPath(path), message, outcome });

  let candidate = document;
  for (;;) {
    const result = schema.safeParse(candidate);
    if (result.success) return result.data;
    const broken = new Map<string, readonly PropertyKey[]>();
    const replaced: Record<string, unknown> = {};
    for (const issue of result.error.issues) {
      const field = String(issue.path[0]);
      if (Object.hasOwn(defaults, field)) {
        if (!Object.hasOwn(replaced, field)) problem(issue.path, issue.message, 'default used');
        replaced[field] = defaults[field];
        continue;
      }
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
    candidate = { ...(without(candidate, [...broken.values()]) as object), ...replaced };
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
  const byKey = Map.groupBy(paths, ([first]) => first);
  /** The paths inside one member, or `undefined` if the member itself is removed. */
  const inside = (key: PropertyKey) => {
    const own = (byKey.get(key) ?? []).map((path) => path.slice(1));
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
