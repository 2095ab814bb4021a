import type { FormPatch, Path } from 'sanity';
import type { Rows } from './table-rows.ts';

/** Applies patches of a form to the rows. */
export function applyPatches(rows: Rows, patches: readonly FormPatch[]): Rows {
  const document = { rows: structuredClone(rows) as unknown };
  for (const patch of patches) {
    const path: Path = ['rows', ...patch.path];
    const last = path.at(-1);
    const parent = path.slice(0, -1).reduce<unknown>((value, segment) => child(value, segment), document);
    const index = Array.isArray(parent) ? indexOf(parent, last) : -1;
    if (patch.type === 'set') (parent as Record<string, unknown>)[last as string] = patch.value;
    else if (patch.type === 'unset' && Array.isArray(parent)) parent.splice(index, 1);
    else if (patch.type === 'unset') delete (parent as Record<string, unknown>)[last as string];
    else if (patch.type === 'insert' && Array.isArray(parent)) {
      parent.splice(patch.position === 'after' ? index + 1 : index, 0, ...(patch.items as unknown[]));
    }
  }
  return document.rows as Rows;
}

const child = (value: unknown, segment: Path[number]): unknown =>
  Array.isArray(value)
    ? (value as unknown[])[indexOf(value, segment)]
    : (value as Record<string, unknown>)[segment as string];

const indexOf = (members: unknown[], segment: Path[number] | undefined): number =>
  typeof segment === 'number'
    ? segment
    : members.findIndex((member) => (member as { _key: string })._key === (segment as { _key: string })._key);
