import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HttpError } from '../../http/http-error.ts';

/** A request body on disk under a temporary name. Sizes in bytes; `sha1` in lowercase hex. */
export interface StagedFile {
  path: string;
  sha1: string;
  size: number;
}

/** A name that `stageFile` generates. An uploaded file with the extension `.part` has a hash as its name. */
const STAGED_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/** Whether this file name is the temporary one of an upload that is not complete. */
export function isStagedName(name: string): boolean {
  return STAGED_NAME.test(name);
}

/** Removes the files of uploads that a crash interrupted. Call it only while no upload is running. */
export async function removeStagedFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const { name, parentPath } of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (isStagedName(name)) await rm(join(parentPath, name), { force: true });
  }
}

/**
 * Writes a request body to `directory` under a temporary name and flushes it to disk.
 * @throws {HttpError} 413 as soon as the body exceeds `maxBytes`; 400 if it is empty or incomplete. Removes the file on errors.
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
      if (size > maxBytes) throw fileTooLarge(maxBytes);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    if (size === 0) throw new HttpError(400, 'The file is empty. Send a file with content.');
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return { path, sha1: hash.digest('hex'), size };
}

/** In the unit in which computers show the sizes of files. */
export function fileTooLarge(maxBytes: number): HttpError {
  return new HttpError(413, `The file is larger than the limit of ${maxBytes / 1e6} MB. Make it smaller.`);
}

/** Yields the chunks of the body. Throws if the client disconnects before its end. */
async function* untilItBreaksOff(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw new HttpError(400, 'The upload ended before its body was complete. Send it again.');
  }
}

/** Moves a staged file to its final path so that it survives a power failure. */
export async function commitFile(staged: StagedFile, destination: string): Promise<void> {
  const directory = dirname(destination);
  await mkdir(directory, { recursive: true });
  await rename(staged.path, destination);
  // The rename changes the directory, which must be flushed too.
  const handle = await open(directory, 'r');
  await handle.sync();
  await handle.close();
}
