import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '@site/service-kit/error-message';
import { isStorageFull, storageFullError } from '@site/service-kit/storage-full';

/** Keeps connections from being collected as garbage, which would release their locks. */
const connections = new Set<DatabaseSync>();

/**
 * Lets several products use a build, but none replace one that another uses. Uses a SQLite lock, which the operating system
 * releases however the process ends.
 */
export class BuildLock {
  readonly #connection: DatabaseSync;
  readonly #file: string;
  readonly #build: string;

  /** @param build name of the build folder, for errors */
  constructor(file: string, build: string) {
    try {
      mkdirSync(dirname(file), { recursive: true });
      this.#connection = new DatabaseSync(file);
    } catch (error) {
      if (isStorageFull(error, file)) throw storageFullError(file, error);
      throw new Error(
        `The lock file ${file} cannot be created: ${errorMessage(error)}. Make its folder writable, or start the product in a ` +
          'writable copy of the repository.',
        { cause: error },
      );
    }
    this.#file = file;
    this.#build = build;
    connections.add(this.#connection);
  }

  /** Keeps others from replacing the build until the process ends. */
  share(): void {
    this.#lock('BEGIN; SELECT count(*) FROM sqlite_schema');
  }

  /** Keeps others from using the build until `share` is called. */
  own(): void {
    this.#lock('BEGIN EXCLUSIVE');
  }

  release(): void {
    connections.delete(this.#connection);
    this.#connection.close();
  }

  #lock(statements: string): void {
    try {
      if (this.#connection.isTransaction) this.#connection.exec('COMMIT');
      this.#connection.exec(`PRAGMA busy_timeout = 0; ${statements}`);
    } catch (error) {
      if (isStorageFull(error)) throw storageFullError(this.#file, error);
      const reason = errorMessage(error);
      if (!reason.includes('locked')) {
        throw new Error(`The lock file ${this.#file} cannot be used (${reason}). Delete it, and start again.`, {
          cause: error,
        });
      }
      throw new Error(
        `Another product that was started in this folder uses ${this.#build}, which has to be built again. Stop it first, or start this one in another copy of the repository.`,
        { cause: error },
      );
    }
  }
}
