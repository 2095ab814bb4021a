import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK_FILE } from '@site/lake/folder-lock';
import { dataFolderError } from '@site/service-kit/data-folder-error';
import { FileLockedError, lockFile } from '@site/service-kit/file-lock';
import { loadSecret } from '@site/service-kit/secrets';
import type { SecretName } from '@site/service-kit/secrets';

export type Secrets = Record<SecretName, string>;

/** The file in the data folder that a product locks. */
const PRODUCT_LOCK_FILE = 'product.lock';

/** Creates the data folder and its secrets if they do not exist. Throws one clear message if the folder cannot be used. */
export function prepareDataFolder(dataDir: string): Secrets {
  return withDataFolder(dataDir, () => ({
    adminToken: loadSecret(dataDir, 'adminToken'),
    readToken: loadSecret(dataDir, 'readToken'),
    writeToken: loadSecret(dataDir, 'writeToken'),
    webhookSecret: loadSecret(dataDir, 'webhookSecret'),
    searchAdminKey: loadSecret(dataDir, 'searchAdminKey'),
    searchKey: loadSecret(dataDir, 'searchKey'),
  }));
}

/**
 * Locks the data folder for a product until the process ends or the returned function is called. Creates the folder if it does not
 * exist. Throws if another product uses it, even one that is just starting, or a lake that was started on its own.
 */
export function lockDataFolder(dataDir: string): () => void {
  return withDataFolder(dataDir, () => {
    let unlock: (() => void) | undefined;
    try {
      unlock = lockFile(join(dataDir, PRODUCT_LOCK_FILE));
      // The lake of this product locks it later.
      lockFile(join(dataDir, LOCK_FILE))();
      return unlock;
    } catch (error) {
      unlock?.();
      if (!(error instanceof FileLockedError)) throw error;
      throw new Error(
        `The product is already running, or starting, with the data folder ${dataDir}. ` +
          'Stop it, or start a second one in another copy of the repository, with another DATA_DIR and other ports.',
        { cause: error },
      );
    }
  });
}

function withDataFolder<Result>(dataDir: string, use: () => Result): Result {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return use();
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}
