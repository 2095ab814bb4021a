import { mkdir, readdir } from 'node:fs/promises';
import { errorMessage } from '@site/service-kit/error-message';

/**
 * Creates a folder that only its owner can read, unless it exists and is empty.
 * @throws if the folder is not empty; `content` says in the message what is to be stored there.
 */
export async function ensureEmptyFolder(path: string, content: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if ((await readdir(path)).length === 0) return;
  } catch (error) {
    throw new Error(`${path} cannot be used (${errorMessage(error)}). Choose an empty folder for ${content}.`, {
      cause: error,
    });
  }
  throw new Error(`${path} is not empty. Choose an empty folder for ${content}.`);
}
