import type { JsonObject } from './new-document.ts';
import type { PatchOperations } from './patch.ts';
import type { KeyCounts, PatchTarget } from './patch-target.ts';

/** An operation on one value. */
export interface AppliedOperation {
  name: string;
  path: string;
  value: unknown;
}

const INDEX_AT_END = /\[\s*(-?\d+)\s*\]\s*$/;

/** The position of an insertion into one array, in the same form as the path that the client sent if possible. */
export function insertOperation(
  place: 'before' | 'after' | 'replace',
  path: string,
  position: { array: PatchTarget; start: number; removed: readonly number[]; keyCounts: KeyCounts },
): JsonObject {
  const { array, start, removed, keyCounts } = position;
  const arrayPath = array.path(keyCounts);
  const index = INDEX_AT_END.exec(path)?.[1];
  const itemPath = (item: number): string =>
    array.item(item, index === undefined ? undefined : 'byIndex').path(keyCounts);
  if (place === 'replace' && removed.length === 1) return { replace: itemPath(start) };
  if (place === 'replace' && removed.length > 1) return { replace: `${arrayPath}[${removed.join(',')}]` };
  if (place === 'after' && index === '-1') return { after: `${arrayPath}[-1]` };
  if (place === 'after' && start > 0) return { after: itemPath(start - 1) };
  return { before: start < array.length ? itemPath(start) : `${arrayPath}[${start}]` };
}

/** A patch runs its operations in a fixed order and each path once, so that repeated paths need another patch. */
export function groupIntoPatches(applied: readonly AppliedOperation[]): PatchOperations[] {
  const groups: Map<string, AppliedOperation[]>[] = [new Map()];
  const paths = new Set<string>();
  for (const operation of applied) {
    const { name, path } = operation;
    const identity = name === 'insert' ? name : `${name} ${path}`;
    if (name !== 'unset' && paths.has(identity)) {
      groups.push(new Map());
      paths.clear();
    }
    paths.add(identity);
    const group = groups.at(-1);
    const operations = group?.get(name);
    if (operations === undefined) group?.set(name, [operation]);
    else operations.push(operation);
  }
  return groups.map((group) =>
    Object.fromEntries(
      [...group].map(([name, operations]) => {
        if (name === 'unset') return [name, operations.map(({ path }) => path)];
        if (name === 'insert') return [name, operations[0]?.value];
        return [name, Object.fromEntries(operations.map(({ path, value }) => [path, value]))];
      }),
    ),
  );
}
