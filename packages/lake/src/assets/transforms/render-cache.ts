import { createHash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '../../http/http-error.ts';

/** Maximum number of concurrent transformations, each of which can hold hundreds of megabytes of decoded image. */
const MAX_RENDERS = 2;

type IsWanted = () => boolean;

interface Pending {
  result: Promise<Buffer>;
  /** For each call that waits for it, whether its client still does. */
  callers: IsWanted[];
}

/** Caches transformed images on disk up to a maximum size and evicts the least recently used ones. */
export class RenderCache {
  readonly #directory: string;
  readonly #maxBytes: number;
  /** File name to size in bytes, least recently used first. */
  #entries: Promise<Map<string, number>> | undefined;
  readonly #pending = new Map<string, Pending>();
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(directory: string, maxBytes: number) {
    this.#directory = directory;
    this.#maxBytes = maxBytes;
  }

  /**
   * Returns the cached bytes for `key`, or renders them. Concurrent calls with the same key render once.
   * @param isWanted whether the client still waits; otherwise the image is not rendered when its turn comes
   * @throws {HttpError} 503 in that case
   */
  async get(key: string, render: () => Promise<Buffer>, isWanted: IsWanted = () => true): Promise<Buffer> {
    const name = createHash('sha256').update(key).digest('hex');
    const known = this.#pending.get(name);
    if (known) {
      known.callers.push(isWanted);
      return await known.result;
    }
    const callers = [isWanted];
    const result = this.#readOrRender(name, render, () => callers.some((isStillWanted) => isStillWanted()));
    this.#pending.set(name, { result, callers });
    try {
      return await result;
    } finally {
      this.#pending.delete(name);
    }
  }

  async #readOrRender(name: string, render: () => Promise<Buffer>, isWanted: IsWanted): Promise<Buffer> {
    const entries = await this.#scanOnce();
    const size = entries.get(name);
    if (size !== undefined) {
      const kept = await this.#read(name);
      if (kept) {
        entries.delete(name);
        entries.set(name, size);
        return kept;
      }
      entries.delete(name);
    }
    const made = await this.#limited(render, isWanted);
    await this.#write(name, made, entries);
    return made;
  }

  /** A failed scan is repeated by the next call, because its cause, such as a full disk, can pass. */
  #scanOnce(): Promise<Map<string, number>> {
    this.#entries ??= this.#scan().catch((error: unknown) => {
      this.#entries = undefined;
      throw error;
    });
    return this.#entries;
  }

  async #scan(): Promise<Map<string, number>> {
    await mkdir(this.#directory, { recursive: true });
    const files: { name: string; size: number; readAt: number }[] = [];
    for (const name of await readdir(this.#directory)) {
      const path = join(this.#directory, name);
      if (name.endsWith('.part')) {
        await rm(path, { force: true });
        continue;
      }
      const found = await statIfExists(path);
      if (found) files.push({ name, size: found.size, readAt: found.mtimeMs });
    }
    return new Map(files.toSorted((a, b) => a.readAt - b.readAt).map(({ name, size }) => [name, size]));
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const path = join(this.#directory, name);
    try {
      const bytes = await readFile(path);
      // The file system lost the contents of the file in a power failure.
      if (bytes.byteLength === 0) return undefined;
      const now = new Date();
      // The modification time preserves the order of use across restarts.
      await utimes(path, now, now);
      return bytes;
    } catch {
      return undefined;
    }
  }

  async #write(name: string, bytes: Buffer, entries: Map<string, number>): Promise<void> {
    if (bytes.byteLength > this.#maxBytes) return;
    const part = join(this.#directory, `${randomUUID()}.part`);
    try {
      // Otherwise a power failure could leave an incomplete file with the final name.
      await writeFile(part, bytes, { flush: true });
      await rename(part, join(this.#directory, name));
    } catch (error) {
      // The image is returned even if the disk is full.
      console.error(`lake: cannot cache a transformed image in ${this.#directory}: ${String(error)}`);
      await rm(part, { force: true });
      return;
    }
    entries.set(name, bytes.byteLength);
    let total = 0;
    for (const size of entries.values()) total += size;
    for (const [oldest, size] of entries) {
      if (total <= this.#maxBytes) break;
      entries.delete(oldest);
      total -= size;
      await rm(join(this.#directory, oldest), { force: true });
    }
  }

  async #limited(render: () => Promise<Buffer>, isWanted: IsWanted): Promise<Buffer> {
    if (this.#running >= MAX_RENDERS) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      if (!isWanted()) throw new HttpError(503, 'The client ended the connection before the image was rendered');
      return await render();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

async function statIfExists(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
