import type { SearchRecord } from '@site/search/record';

export interface RecordDiff {
  save: SearchRecord[];
  /** objectIDs. */
  remove: string[];
  unchanged: number;
}

/** Deletes up to this number, or this share of the index, are normal. */
const DELETE_GUARD = { count: 20, share: 0.1 };

/** Compares an index, given as content hashes by objectID, with the records it should contain. */
export function diffRecords(hashes: ReadonlyMap<string, string>, records: readonly SearchRecord[]): RecordDiff {
  const wanted = new Set(records.map(({ objectID }) => objectID));
  const save = records.filter(({ objectID, contentHash }) => hashes.get(objectID) !== contentHash);
  const remove = [...hashes.keys()].filter((objectID) => !wanted.has(objectID));
  return { save, remove, unchanged: records.length - save.length };
}

/** Whether this many deletes look like a mistake, such as content that was only partly readable. */
export function exceedsDeleteGuard(deletes: number, indexed: number): boolean {
  return deletes > Math.max(DELETE_GUARD.count, indexed * DELETE_GUARD.share);
}
