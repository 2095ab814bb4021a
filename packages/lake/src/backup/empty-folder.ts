import { mkdir, readdir } from 'node:fs/promises';

/**
 * Creates a folder that only its owner can read, unless it exists and is empty.
 * @throws if the folder is not empty; `content` says in the message what is to be stored there.
 */
export async function ensureEmptyFolder(path: string, content: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if ((await readdir(path)).length === 0) return;
  throw new Error(`${path} is not empty. Choose an empty folder for ${content}.`);
}
