import { differingSettings } from '@site/search/index-settings';
import type { SearchRecord } from '@site/search/record';
import type { SearchIndex } from '@site/search/search-index';
import { diffRecords, exceedsDeleteGuard } from './diff-records.ts';
import type { RecordDiff } from './diff-records.ts';

export type WritableIndex = Pick<SearchIndex, 'readSettings' | 'readHashes' | 'apply' | 'rebuild'>;

/** How to bring an index up to date: by a full rebuild or by a set of changes. */
export type SyncPlan = { kind: 'rebuild'; reason: string } | { kind: 'update'; diff: RecordDiff; indexed: number };

export interface SyncOptions {
  /** Delete records even if there are suspiciously many. */
  force?: boolean;
  /** Rebuild the whole index even if an update would do. */
  rebuild?: boolean;
  onProgress?: (written: number, total: number) => void;
}

export interface SyncResult {
  saved: number;
  removed: number;
  unchanged: number;
  /** Why the index was rebuilt; missing if it was not. */
  rebuildReason?: string;
}

/** Raised when a sync would delete more records than an edit normally does. The index is not changed. */
export class DeleteGuardError extends Error {
  override name = 'DeleteGuardError';
}

/** Compares an index with the records it should contain. */
export async function planSync(index: WritableIndex, records: readonly SearchRecord[]): Promise<SyncPlan> {
  const settings = await index.readSettings();
  if (settings === undefined) return { kind: 'rebuild', reason: 'the index did not exist' };
  const differing = differingSettings(settings);
  if (differing.length > 0) return { kind: 'rebuild', reason: `settings changed: ${differing.join(', ')}` };
  const hashes = await index.readHashes();
  return { kind: 'update', diff: diffRecords(hashes, records), indexed: hashes.size };
}

/**
 * Brings an index up to date with `records`, in one batch of changes, or by a rebuild if the index is missing, its
 * settings differ, or `rebuild` is set. Throws {@link DeleteGuardError} if `records` is empty, or if too many records
 * would be deleted and `force` is not set.
 */
export async function syncIndex(
  index: WritableIndex,
  records: readonly SearchRecord[],
  { force = false, rebuild = false, onProgress }: SyncOptions = {},
): Promise<SyncResult> {
  if (records.length === 0) {
    throw new DeleteGuardError(
      'The content lake contains no pages, so the index was not changed. Check that it is seeded.',
    );
  }
  const plan: SyncPlan = rebuild ? { kind: 'rebuild', reason: 'requested' } : await planSync(index, records);
  if (plan.kind === 'rebuild') {
    await index.rebuild(records, (written) => onProgress?.(written, records.length));
    return { saved: records.length, removed: 0, unchanged: 0, rebuildReason: plan.reason };
  }
  const { save, remove, unchanged } = plan.diff;
  if (!force && exceedsDeleteGuard(remove.length, plan.indexed)) {
    throw new DeleteGuardError(
      `This would delete ${remove.length} of ${plan.indexed} records, so the index was not changed. ` +
        'Check that the content lake is complete, then run `npm run indexer -- push --force`.',
    );
  }
  if (save.length > 0 || remove.length > 0) await index.apply({ save, remove });
  return { saved: save.length, removed: remove.length, unchanged };
}
