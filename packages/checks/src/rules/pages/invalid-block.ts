import { bodySchema, pageBlocksSchema } from '@site/blocks/registries/models';
import type { Problem, Rule } from '../../finding.ts';
import type { Path, StoredDocument } from '../../site/stored-document.ts';

/** A block that lacks a field, or has a type that the site does not know. The site leaves it out. */
export const invalidBlock: Rule = {
  name: 'invalid-block',
  isCheckedByFields: true,
  find: ({ fields }) => {
    const known = problemsByDocument.get(fields);
    if (known) return known;
    const problems = [...problemsIn('body', bodySchema, fields), ...problemsIn('blocks', pageBlocksSchema, fields)];
    problemsByDocument.set(fields, problems);
    return problems;
  },
};

/** Parsing takes most of the time of a check, and most documents did not change since the last one. */
const problemsByDocument = new WeakMap<StoredDocument, Problem[]>();

interface Schema {
  safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } | undefined };
}

function problemsIn(field: string, schema: Schema, fields: StoredDocument): Problem[] {
  const content = fields[field];
  if (!Array.isArray(content)) return [];
  const issues = schema.safeParse(content).error?.issues ?? [];
  const problems = issues.flatMap(({ path }) => {
    const place = placeOf(path, content);
    return place ? [problemAt([field, ...place])] : [];
  });
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** The path with keys instead of positions; `undefined` below a reference, whose target only a reader fills in. */
function placeOf(path: readonly PropertyKey[], content: unknown): Path | undefined {
  const place: Path[number][] = [];
  let value = content;
  for (const part of path) {
    value = (value as Record<PropertyKey, unknown> | null | undefined)?.[part];
    if (isReference(value)) return undefined;
    const key = (value as { _key?: unknown } | null | undefined)?._key;
    place.push(typeof part === 'number' && typeof key === 'string' ? { _key: key } : (part as string | number));
  }
  return place;
}

function isReference(value: unknown): boolean {
  const { _ref: id, asset } = (value ?? {}) as { _ref?: unknown; asset?: { _ref?: unknown } | null };
  return id !== undefined || asset?._ref !== undefined;
}

function problemAt(path: Path): Problem {
  const field = path.at(-1);
  return field === '_type'
    ? {
        severity: 'error',
        path: path.slice(0, -1),
        message: 'The site does not know this kind of block, so visitors do not see it. Remove it.',
      }
    : {
        severity: 'error',
        path,
        message: `Visitors do not see this block, because ${typeof field === 'string' ? `“${field}”` : 'a part of it'} is missing or invalid. Open the block and fill it in, or remove it.`,
      };
}
