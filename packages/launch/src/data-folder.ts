import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_FILES } from '@site/site/environment';

export type Secrets = Record<keyof typeof SECRET_FILES, string>;

/**
 * Makes the data folder and, at first start, its secrets (64 hexadecimal characters, mode 0600). Throws one clear message
 * where the folder cannot be used.
 */
export function prepareDataFolder(dataDir: string): Secrets {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return {
      adminToken: readOrMakeSecret(join(dataDir, SECRET_FILES.adminToken)),
      webhookSecret: readOrMakeSecret(join(dataDir, SECRET_FILES.webhookSecret)),
      searchAdminKey: readOrMakeSecret(join(dataDir, SECRET_FILES.searchAdminKey)),
      searchKey: readOrMakeSecret(join(dataDir, SECRET_FILES.searchKey)),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The data folder ${dataDir} cannot be used: ${reason}. Give it to this user, or name another folder in DATA_DIR.`,
      { cause: error },
    );
  }
}

function readOrMakeSecret(file: string): string {
  if (existsSync(file)) {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret === '') throw new Error(`${file} is empty; delete it and a new one is made`);
    return secret;
  }
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
