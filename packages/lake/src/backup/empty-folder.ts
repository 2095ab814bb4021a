import { mkdir, readdir } from 'node:fs/promises';

/**
 * Makes a folder that only its owner can read, or takes an empty one.
 * @throws where there is something in it; `purpose` says what was to be put there.
 */
export async function claimEmptyFolder(path: string, purpose: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if ((await readdir(path)).length === 0) return;
  throw new Error(`${path} is not empty, and ${purpose} goes into an empty folder only: name another, or empty it`);
}
