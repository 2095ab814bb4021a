import { differingSettings, hasCurrentVersion } from '@site/search/index-settings';
import type { SearchRecord } from '@site/search/record';
import { fitsOneBatch } from '@site/search/search-index';
import type { SearchIndex } from '@site/search/search-index';
import { diffRecords, exceedsDeleteGuard } from './diff-records.ts';
import type { RecordDiff } from './diff-records.ts';

export type WritableIndex = Pick<SearchIndex, 'readSettings' | 'readHashes' | 'apply' | 'rebuild'>;

/** How to bring an index up to date. */
export interface SyncPlan {
  /** Those that the index should have. */
  records: readonly SearchRecord[];
  diff: RecordDiff;
  /** Number of records in the index. */
  indexed: number;
  /** Why the whole index has to be replaced; missing if one batch of changes is enough. */
  rebuildReason?: string;
  /** Names of settings that differ from those in the code, but stay, because the index was built with those in the code. */
  changedSettings: readonly string[];
  /** Estimate of what Algolia counts as indexing operations. */
  operations: number;
}

export interface SyncOptions {
  /** Apply the changes even if the index gets suspiciously smaller. */
  force?: boolean;
  /** Rebuild the whole index even if an update would do. */
  rebuild?: boolean;
  /** Receives the plan before it is applied. */
  onPlan?: (plan: SyncPlan) => void;
}

export interface SyncResult {
  saved: number;
  removed: number;
  unchanged: number;
  /** Why the index was rebuilt; missing if it was not. */
  rebuildReason?: string;
}

/** Copying settings, rules and synonyms, writing settings, and moving the index. */
const OPERATIONS_OF_REBUILD = 3;
/** Acquiring and releasing. */
const OPERATIONS_OF_LOCK = 2;

/** For settings that differ from those in the code, but stay, because the index was built with those in the code. */
export function settingsWarning({ changedSettings }: SyncPlan): string | undefined {
  if (changedSettings.length === 0) return undefined;
  return (
    `these settings differ from those in the code: ${changedSettings.join(', ')}. To restore them, run ` +
    '`npm run indexer -- push --rebuild`.'
  );
}

/** Raised when a sync would make the index smaller than an edit normally does. The index is not changed. */
export class DeleteGuardError extends Error {
  override name = 'DeleteGuardError';
}

/** Compares an index with the records it should contain. Throws {@link DeleteGuardError} if there are none. */
export async function planSync(
  index: WritableIndex,
  records: readonly SearchRecord[],
  { rebuild = false }: Pick<SyncOptions, 'rebuild'> = {},
): Promise<SyncPlan> {
  if (records.length === 0) {
    throw new DeleteGuardError(
      'The content lake has no pages that the indexer can read, so the index was not changed. ' +
        'If the dataset is private, set SANITY_READ_TOKEN. If it is empty, import or publish content first.',
    );
  }
  const settings = await index.readSettings();
  const hashes = settings ? await index.readHashes() : new Map<string, string>();
  const diff = diffRecords(hashes, records);
  const rebuildReason = reasonToRebuild(settings, diff, rebuild);
  const isRebuild = rebuildReason !== undefined;
  const writes = isRebuild ? records.length + OPERATIONS_OF_REBUILD : diff.save.length + diff.remove.length;
  return {
    records,
    diff,
    indexed: hashes.size,
    ...(isRebuild ? { rebuildReason } : {}),
    changedSettings: isRebuild || !settings ? [] : differingSettings(settings),
    operations: writes + OPERATIONS_OF_LOCK,
  };
}

function reasonToRebuild(settings: object | undefined, diff: RecordDiff, isRequested: boolean): string | undefined {
  if (settings === undefined) return 'the index did not exist';
  if (!hasCurrentVersion(settings)) return `settings changed: ${differingSettings(settings).join(', ')}`;
  if (isRequested) return 'requested';
  // In several batches, searches would see some changes before others.
  return fitsOneBatch(diff) ? undefined : 'too many changes for one batch';
}

/** Throws {@link DeleteGuardError} if the plan makes the index suspiciously smaller. */
export function assertDeleteGuard({ diff, indexed }: SyncPlan): void {
  const remaining = diff.save.length + diff.unchanged;
  if (!exceedsDeleteGuard({ from: indexed, to: remaining })) return;
  throw new DeleteGuardError(
    `This would leave ${remaining} of ${indexed} records, so the index was not changed. ` +
      'Check that the content lake is complete, then run `npm run indexer -- push --force`, ' +
      'or start the workflow "Reindex" with "force".',
  );
}

/**
 * Brings an index up to date with `records`, in one batch of changes, or by a rebuild if the index is missing, was built
 * with other settings, or `rebuild` is set. Throws {@link DeleteGuardError} if `records` is empty, or if the index
 * would get too much smaller and `force` is not set.
 */
export async function syncIndex(
  index: WritableIndex,
  records: readonly SearchRecord[],
  { force = false, rebuild = false, onPlan }: SyncOptions = {},
): Promise<SyncResult> {
  const plan = await planSync(index, records, { rebuild });
  onPlan?.(plan);
  if (!force) assertDeleteGuard(plan);
  return applySync(index, plan);
}

/** Makes the changes of a plan. `onProgress` receives the number of records written by a rebuild. */
export async function applySync(
  index: WritableIndex,
  { records, diff, rebuildReason }: SyncPlan,
  onProgress?: (written: number, total: number) => void,
): Promise<SyncResult> {
  if (rebuildReason !== undefined) {
    await index.rebuild(records, (written) => onProgress?.(written, records.length));
    return { saved: records.length, removed: 0, unchanged: 0, rebuildReason };
  }
  const { save, remove, unchanged } = diff;
  if (save.length > 0 || remove.length > 0) await index.apply({ save, remove });
  return { saved: save.length, removed: remove.length, unchanged };
}
