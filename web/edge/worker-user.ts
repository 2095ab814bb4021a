import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The user that nginx, started as root, has to run its workers as. Without one it uses the unprivileged user that it was built
 * with, which has to be able to open the folders of the edge.
 */
export function workerUser(folders: readonly string[]): 'root' | undefined {
  return folders.every((folder) => isOpenToEveryone(realpathSync(folder))) ? undefined : 'root';
}

function isOpenToEveryone(folder: string): boolean {
  const canOpen = (statSync(folder).mode & 0o001) !== 0;
  return canOpen && (folder === dirname(folder) || isOpenToEveryone(dirname(folder)));
}
