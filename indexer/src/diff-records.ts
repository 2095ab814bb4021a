import type { SearchRecord } from '@site/search/record';

export interface RecordDiff {
  save: SearchRecord[];
  /** objectIDs. */
  remove: string[];
  unchanged: number;
}

/** An index that gets smaller by up to this number of records, or this share, is normal. */
const DELETE_GUARD = { count: 20, share: 0.1 };

/** Compares an index, given as content hashes by objectID, with the records it should contain. */
export function diffRecords(hashes: ReadonlyMap<string, string>, records: readonly SearchRecord[]): RecordDiff {
  const wanted = new Set(records.map(({ objectID }) => objectID));
  const save = records.filter(({ objectID, contentHash }) => hashes.get(objectID) !== contentHash);
  const remove = [...hashes.keys()].filter((objectID) => !wanted.has(objectID));
  return { save, remove, unchanged: records.length - save.length };
}

/**
 * Whether an index would get so much smaller that it looks like a mistake, such as content that was only partly readable.
 * Deletes alone do not count, because pages that move to another address replace all their records.
 */
export function exceedsDeleteGuard({ from, to }: { from: number; to: number }): boolean {
  return from - to > Math.max(DELETE_GUARD.count, from * DELETE_GUARD.share);
}
