import type { SearchRecord } from '@site/search/record';

export interface Changes {
  save: SearchRecord[];
  /** objectIDs. */
  remove: string[];
  unchanged: number;
}

/** Deletes that are taken for granted: so many, or this share of the index. */
const DELETES_TAKEN = { count: 20, share: 0.1 };

/** What makes an index with `hashes` (content hashes by objectID) hold just `records`. */
export function changesBetween(hashes: ReadonlyMap<string, string>, records: readonly SearchRecord[]): Changes {
  const wanted = new Set(records.map(({ objectID }) => objectID));
  const save = records.filter(({ objectID, contentHash }) => hashes.get(objectID) !== contentHash);
  const remove = [...hashes.keys()].filter((objectID) => !wanted.has(objectID));
  return { save, remove, unchanged: records.length - save.length };
}

/** Whether so many deletes look like a mistake, such as content that could only be read in part. */
export function areTooManyDeletes(deletes: number, indexed: number): boolean {
  return deletes > Math.max(DELETES_TAKEN.count, indexed * DELETES_TAKEN.share);
}
