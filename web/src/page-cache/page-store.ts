import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { errorMessage } from '@site/service-kit/error-message';
import type { CacheEntry } from './cache-entry.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Level 3 takes twice as long for 4 % less. gzip does, too, for 60 % more, because a page contains its data several times. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** A temporary file of this age belongs to a process that crashed while it wrote. */
const ABANDONED_AFTER_MS = 60_000;

interface StoredFile {
  key: string;
  entry: CacheEntry;
}

export interface PageStoreOptions {
  folder: string;
  /** When all files together exceed it, those that were used least recently are deleted. */
  maxBytes: number;
}

/**
 * Rendered pages on disk, one compressed file for each cache key. Files are replaced atomically, so that a crash leaves the
 * old or the new one. A file that cannot be read back is deleted and counts as missing: decompression checks length and checksum.
 *
 * Several processes may share a folder. Each limits the size by the files that it knows.
 */
export class PageStore {
  readonly #folder: string;
  readonly #files: LRUCache<string, number>;
  /** The last change of each file, so that changes of one file do not overtake each other. */
  readonly #writes = new Map<string, Promise<void>>();
  #isFailing = false;
  #temporaryFiles = 0;

  constructor({ folder, maxBytes }: PageStoreOptions) {
    this.#folder = folder;
    this.#files = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_, file, reason) => {
        if (reason === 'evict') void this.#remove(file);
      },
    });
  }

  /** Counts the files that earlier processes wrote, the oldest first. Pages can be read and written meanwhile. */
  async scan(): Promise<void> {
    const found: { file: string; bytes: number; writtenAt: number }[] = [];
    const folders = await readdir(this.#folder).catch(() => []);
    for (const name of folders) {
      const files = await readdir(join(this.#folder, name)).catch(() => []);
      await Promise.all(
        files.map(async (file) => {
          const path = join(name, file);
          const stats = await stat(join(this.#folder, path)).catch(() => undefined);
          if (!stats) return;
          if (!file.endsWith('.tmp')) found.push({ file: path, bytes: stats.size, writtenAt: stats.mtimeMs });
          else if (Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await this.#remove(path);
        }),
      );
    }
    for (const { file, bytes } of found.sort((a, b) => a.writtenAt - b.writtenAt)) {
      if (!this.#files.has(file)) this.#files.set(file, bytes);
    }
  }

  /** Whether there is an entry, as far as this process knows. */
  has(key: string): boolean {
    return this.#files.has(fileOf(key));
  }

  /** Returns the entry; `undefined` if there is none or its file is damaged. */
  async read(key: string): Promise<CacheEntry | undefined> {
    const file = fileOf(key);
    const bytes = await readFile(join(this.#folder, file)).catch(() => undefined);
    if (!bytes) return undefined;
    try {
      const stored = deserialize(await decompress(bytes)) as StoredFile;
      if (stored.key !== key) throw new Error('It contains another page');
      this.#files.get(file);
      return stored.entry;
    } catch (error) {
      console.warn(`A page in ${this.#folder} is damaged and is rendered again: ${file}.`, error);
      this.#files.delete(file);
      await this.#remove(file);
      return undefined;
    }
  }

  /** Records that a page was served from memory, so that its file is not among those that were used least recently. */
  touch(key: string): void {
    this.#files.get(fileOf(key));
  }

  /** Stores an entry. Never throws: a failure is reported once, until a write succeeds again. */
  async write(key: string, entry: CacheEntry): Promise<void> {
    const file = fileOf(key);
    // Serialized now, because the value changes when it is served.
    const bytes = serialize({ key, entry } satisfies StoredFile);
    await this.#inTurn(file, () => this.#replace(file, bytes));
  }

  /** Deletes an entry, also one of another process that shares the folder. */
  async delete(key: string): Promise<void> {
    const file = fileOf(key);
    await this.#inTurn(file, async () => {
      this.#files.delete(file);
      await this.#remove(file);
    });
  }

  /** Changes a file after the changes that began before. */
  async #inTurn(file: string, change: () => Promise<void>): Promise<void> {
    const previous = this.#writes.get(file) ?? Promise.resolve();
    const write = previous.then(change);
    this.#writes.set(file, write);
    await write;
    if (this.#writes.get(file) === write) this.#writes.delete(file);
  }

  async #replace(file: string, bytes: Buffer): Promise<void> {
    this.#temporaryFiles += 1;
    const path = join(this.#folder, file);
    const temporary = `${path}.${process.pid}-${this.#temporaryFiles}.tmp`;
    try {
      const compressed = await compress(bytes, COMPRESSION);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(temporary, compressed);
      await rename(temporary, path);
      this.#files.set(file, compressed.length);
      this.#isFailing = false;
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      if (this.#isFailing) return;
      this.#isFailing = true;
      const reason = errorMessage(error);
      console.error(
        `Pages cannot be stored in ${this.#folder}: ${reason}. They are still served, but a restart renders them again. ` +
          'Free disk space or make the folder writable.',
      );
    }
  }

  async #remove(file: string): Promise<void> {
    await rm(join(this.#folder, file), { force: true }).catch(() => {});
  }
}

/** The path of an entry in the folder. Keys may be longer than a file name and contain any character. */
function fileOf(key: string): string {
  const name = createHash('sha256').update(key).digest('hex');
  return join(name.slice(0, 2), name);
}
