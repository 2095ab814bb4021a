import type { SearchRecord } from '@site/search/record';
import type { SearchIndex } from '@site/search/search-index';
import { differingSettings } from '@site/search/settings';
import { areTooManyDeletes, changesBetween } from './changes.ts';
import type { Changes } from './changes.ts';

type Index = Pick<SearchIndex, 'readSettings' | 'readHashes' | 'apply' | 'rebuild'>;

/** What has to be done to an index: all of it anew and why, or changes to it. */
export type Plan = { kind: 'rebuild'; reason: string } | { kind: 'update'; changes: Changes; indexed: number };

export interface Outcome {
  saved: number;
  removed: number;
  unchanged: number;
  /** Why the index was built anew, where it was. */
  rebuilt?: string;
}

/** Raised where going on would take more from the index than an edit does. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** Compares an index with what it should hold. */
export async function planFor(index: Index, records: readonly SearchRecord[]): Promise<Plan> {
  const settings = await index.readSettings();
  if (settings === undefined) return { kind: 'rebuild', reason: 'there was none' };
  const differing = differingSettings(settings);
  if (differing.length > 0) return { kind: 'rebuild', reason: `settings changed: ${differing.join(', ')}` };
  const hashes = await index.readHashes();
  return { kind: 'update', changes: changesBetween(hashes, records), indexed: hashes.size };
}

/**
 * Makes an index hold just `records`: by one batch of changes, or from scratch where it is missing, its settings differ,
 * or `rebuild` asks for it. Throws {@link RefusedError} where there are no records at all, or where more would be
 * deleted than an edit deletes and `force` is not given; the index is then as it was.
 */
export async function synchronise(
  index: Index,
  records: readonly SearchRecord[],
  {
    force = false,
    rebuild = false,
    onProgress,
  }: { force?: boolean; rebuild?: boolean; onProgress?: (written: number, total: number) => void } = {},
): Promise<Outcome> {
  if (records.length === 0) {
    throw new RefusedError('The content lake holds no page, so the index is left as it is. See that it was seeded.');
  }
  const plan: Plan = rebuild ? { kind: 'rebuild', reason: 'asked for' } : await planFor(index, records);
  if (plan.kind === 'rebuild') {
    await index.rebuild(records, (written) => onProgress?.(written, records.length));
    return { saved: records.length, removed: 0, unchanged: 0, rebuilt: plan.reason };
  }
  const { save, remove, unchanged } = plan.changes;
  if (!force && areTooManyDeletes(remove.length, plan.indexed)) {
    throw new RefusedError(
      `This would delete ${remove.length} of ${plan.indexed} records, so nothing was done. ` +
        'See that the content lake holds everything, then run `indexer push --force`.',
    );
  }
  if (save.length > 0 || remove.length > 0) await index.apply({ save, remove });
  return { saved: save.length, removed: remove.length, unchanged };
}
