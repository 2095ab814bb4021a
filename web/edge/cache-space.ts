import { statfsSync } from 'node:fs';

/** Far more than nginx writes until the next look, and enough for its configuration. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
/** So that the cache, which soon fills this space, is not turned on and off again and again. */
const FREE_BYTES_TO_RESUME = 4 * MIN_FREE_BYTES;

/** Whether the disk of a folder has space for the cache of nginx. @param isCaching whether it is used now */
export function hasCacheSpace(folder: string, isCaching: boolean, statfs: Statfs = statfsSync): boolean {
  const { bavail, bsize } = statfs(folder);
  return bavail * bsize >= (isCaching ? MIN_FREE_BYTES : FREE_BYTES_TO_RESUME);
}

type Statfs = (folder: string) => { bavail: number; bsize: number };
