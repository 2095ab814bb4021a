import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isStagedName } from '../assets/uploads/durable-file.ts';

/**
 * Copies all files in one folder, recursively, to another and flushes them to disk, except incomplete uploads. A folder
 * that does not exist counts as empty. Returns the number of files.
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  let count = 0;
  for (const path of await filesIn(from)) {
    const destination = join(to, relative(from, path));
    await mkdir(dirname(destination), { recursive: true });
    await copyFile(path, destination);
    await flush(destination);
    count += 1;
  }
  return count;
}

/** Flushes a file, or the entries of a folder, to disk, so that they survive a power failure. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !isStagedName(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
