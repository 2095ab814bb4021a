import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Uploads that are not complete; the name they have on disk until then. */
const UNFINISHED = '.part';

/**
 * Copies all files below one folder to another and flushes them to the disk. A folder that does not exist counts as
 * empty. Returns how many files there were.
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  let count = 0;
  for (const path of await filesBelow(from)) {
    const destination = join(to, relative(from, path));
    await mkdir(dirname(destination), { recursive: true });
    await copyFile(path, destination);
    await flush(destination);
    count += 1;
  }
  return count;
}

/** Makes what was written to a file, or the names in a folder, outlast a power cut. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
