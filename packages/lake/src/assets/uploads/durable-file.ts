import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HttpError } from '../../http/http-error.ts';

/** A body that has been written to disk under a temporary name. Sizes in bytes; `sha1` in lower-case hex. */
export interface StagedFile {
  path: string;
  sha1: string;
  size: number;
}

/**
 * Writes a request body into `directory` under a temporary name and flushes it to the disk.
 * @throws {HttpError} 413 as soon as the body grows beyond `maxBytes`; 400 when it is empty or breaks off. Nothing is left behind.
 */
export async function stageFile(
  body: AsyncIterable<Uint8Array>,
  directory: string,
  maxBytes: number,
): Promise<StagedFile> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, `${randomUUID()}.part`);
  const file = await open(path, 'wx');
  const hash = createHash('sha1');
  let size = 0;
  try {
    for await (const chunk of untilItBreaksOff(body)) {
      size += chunk.byteLength;
      if (size > maxBytes) {
        throw new HttpError(413, `The file is larger than the limit of ${maxBytes} bytes for one asset`);
      }
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    if (size === 0) throw new HttpError(400, 'The request has no body: send the file itself as the body');
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return { path, sha1: hash.digest('hex'), size };
}

/** The body as it comes; where the caller goes away before its end, an error that says so. */
async function* untilItBreaksOff(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new HttpError(400, 'The upload ended before its body was complete: send it again');
  }
}

/** Moves a staged file to its final place so that it is still there after a power cut. */
export async function commitFile(staged: StagedFile, destination: string): Promise<void> {
  const directory = dirname(destination);
  await mkdir(directory, { recursive: true });
  await rename(staged.path, destination);
  // The rename itself lives in the directory, which has to reach the disk as well.
  const handle = await open(directory, 'r');
  await handle.sync();
  await handle.close();
}
